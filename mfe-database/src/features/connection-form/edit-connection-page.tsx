import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { useCrumbName, useIntl, useQuery } from '@hima/sdk';
import { PageHeader, PageSkeleton } from '@hima/sdk/ui';
import type { Connection } from '../../connection/connection';
import { connectionDetails } from '../../connection/connection.api';
import { ConnectionGone } from '../../connection/connection-gone';
import { paths } from '../../paths';
import { ConnectionForm } from './connection-form';
import { formHelp } from './form-help';

export function EditConnectionPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(connectionDetails(id));
  if (data) {
    return <EditConnection key={id} connection={data} />;
  }
  return error ? <ConnectionGone error={error} onRetry={() => void refetch()} /> : <PageSkeleton />;
}

function EditConnection({ connection }: { connection: Connection }) {
  const intl = useIntl();
  // Other users' changes must not change the fields during editing: the API refuses the old version.
  const [edited, setEdited] = useState(connection);
  useCrumbName(paths.details(edited.id), edited.name);
  return (
    <>
      <PageHeader
        title={intl.formatMessage({ id: 'FORM.EDIT.TITLE' }, { name: edited.name })}
        description={intl.formatMessage({ id: 'FORM.DESCRIPTION' })}
        help={formHelp}
      />
      <ConnectionForm key={edited.version} connection={edited} onTakeOver={setEdited} />
    </>
  );
}
