import { useNavigate } from 'react-router-dom';
import { useIntl, usePermission } from '@hima/sdk';
import { Button, PageHeader, PlusOutlined } from '@hima/sdk/ui';
import { paths } from '../../paths';
import { TemplateList } from './template-list';

/** The texts that requests can begin with. */
export function MessageTemplatesPage() {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const navigate = useNavigate();
  const mayWrite = usePermission('Pages.Campaigns.Edit');
  return (
    <>
      <PageHeader
        description={text('TEMPLATES.DESCRIPTION')}
        help={<p>{text('TEMPLATES.HELP')}</p>}
        actions={
          mayWrite && (
            <Button
              type="primary"
              icon={<PlusOutlined aria-hidden />}
              onClick={() => void navigate(paths.templateNew)}
            >
              {text('TEMPLATE.NEW')}
            </Button>
          )
        }
      />
      <TemplateList />
    </>
  );
}
