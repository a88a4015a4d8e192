import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { confirm, notify, useIntl, useMutation, usePermission, useQuery } from '@hima/sdk';
import { Button, ErrorState, PageHeader, Skeleton, Timestamp, Written } from '@hima/sdk/ui';
import { campaignChoices, type Choices } from '../../campaign/choices.api';
import { deleteTemplate, templateDetails, type MessageTemplate } from '../../message/templates.api';
import { paths } from '../../paths';
import { TemplateForm } from './template-form';

export function NewTemplatePage() {
  const intl = useIntl();
  const { data: choices, error, refetch } = useQuery(campaignChoices);
  return (
    <>
      <PageHeader
        title={intl.formatMessage({ id: 'TEMPLATE.NEW' })}
        description={intl.formatMessage({ id: 'TEMPLATE.FORM.DESCRIPTION' })}
      />
      {choices ? (
        <TemplateForm choices={choices} />
      ) : (
        <Pending error={error} onRetry={() => void refetch()} />
      )}
    </>
  );
}

export function TemplateDetailsPage() {
  const { id = '' } = useParams();
  const choices = useQuery(campaignChoices);
  const template = useQuery(templateDetails(id));
  // The current version is edited: an earlier one would be refused.
  if (choices.data && template.data && template.isFetchedAfterMount)
    return <EditTemplate key={id} template={template.data} choices={choices.data} />;
  const retry = () => {
    for (const { error, refetch } of [choices, template]) if (error) void refetch();
  };
  return <Pending error={choices.error ?? template.error} onRetry={retry} />;
}

function Pending({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return error ? <ErrorState error={error} onRetry={onRetry} /> : <Skeleton active paragraph={{ rows: 8 }} />;
}

function EditTemplate({ template, choices }: { template: MessageTemplate; choices: Choices }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const mayWrite = usePermission('Pages.Campaigns.Edit');
  const { mutateAsync: remove } = useMutation(deleteTemplate);
  // Other users' changes must not change the fields during editing: the API refuses the old version.
  const [edited, setEdited] = useState(template);
  const { id, name, updatedAt, updatedBy } = edited;

  const askDelete = () =>
    confirm({
      title: intl.formatMessage({ id: 'TEMPLATE.DELETE.QUESTION' }, { name }),
      body: intl.formatMessage({ id: 'TEMPLATE.DELETE.MEANS' }),
      okText: intl.formatMessage({ id: 'DELETE' }),
      danger: true,
      work: () =>
        remove(id).then(() => {
          notify.success(intl.formatMessage({ id: 'TEMPLATE.DELETED' }));
          void navigate(paths.templates);
        }),
    });
  return (
    <>
      <PageHeader
        title={name}
        description={intl.formatMessage(
          { id: 'TEMPLATE.CHANGED.BY' },
          { name: <Written>{updatedBy}</Written>, time: <Timestamp value={updatedAt} /> },
        )}
        actions={
          mayWrite && (
            <Button danger onClick={() => void askDelete()}>
              {intl.formatMessage({ id: 'TEMPLATE.DELETE' })}
            </Button>
          )
        }
      />
      <TemplateForm key={edited.version} template={edited} choices={choices} onTakeOver={setEdited} />
    </>
  );
}
