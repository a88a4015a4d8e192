import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { useCrumbName, useIntl, useQuery } from '@hima/sdk';
import { PageHeader, PageSkeleton } from '@hima/sdk/ui';
import { entityDetails } from './entity.api';
import { EntityForm } from './entity-form';
import { EntityGone } from './entity-gone';
import { nameOf, pathsOf, type EntityRecord, type EntityView } from './entity-view';
import { useEntityTexts } from './use-entity-texts';

export function NewEntityPage({ view }: { view: EntityView }) {
  const texts = useEntityTexts(view.model);
  return (
    <>
      <PageHeader title={texts.create} description={texts.description} help={<p>{texts.help}</p>} />
      <EntityForm view={view} />
    </>
  );
}

export function EditEntityPage({ view }: { view: EntityView }) {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(entityDetails(view.model, id));
  if (data) return <EditEntity key={id} view={view} record={data} />;
  return error ? <EntityGone view={view} error={error} onRetry={() => void refetch()} /> : <PageSkeleton />;
}

function EditEntity({ view, record }: { view: EntityView; record: EntityRecord }) {
  const intl = useIntl();
  const texts = useEntityTexts(view.model);
  // Other users' changes must not change the fields during editing: the API refuses the old version.
  const [edited, setEdited] = useState(record);
  useCrumbName(pathsOf(view).details(edited.id), nameOf(edited));
  return (
    <>
      <PageHeader
        title={intl.formatMessage({ id: 'ENTITY.EDIT.TITLE' }, { name: nameOf(edited) })}
        description={texts.description}
        help={<p>{texts.help}</p>}
      />
      <EntityForm key={edited.version} view={view} record={edited} onTakeOver={setEdited} />
    </>
  );
}
