import { useMemo } from 'react';
import { useIntl } from '@hima/sdk';
import { DataTable, type DataColumn, type ListResult, type TableQuery } from '@hima/sdk/data';
import { Panel, Written } from '@hima/sdk/ui';
import { Reference } from '../../entity/reference';
import type { Holder } from './permission';

/** The active contacts who have a permission, and through which role. */
export function HoldersPanel({
  query,
  result,
}: {
  query: TableQuery<never, never>;
  result: ListResult<Holder>;
}) {
  const intl = useIntl();
  const columns = useMemo((): DataColumn<Holder, never>[] => {
    const text = (key: string) => intl.formatMessage({ id: key });
    return [
      {
        key: 'name',
        title: text('FIELD.CONTACT.NAME'),
        heading: true,
        render: ({ name }) => <Written>{name}</Written>,
      },
      {
        key: 'organization',
        title: text('FIELD.CONTACT.ORGANIZATION'),
        render: ({ organization }) => <Reference to="organization" named={organization} />,
      },
      {
        key: 'roles',
        title: text('PERMISSION.THROUGH'),
        render: ({ roles }) =>
          intl.formatList(roles.map((role) => <Reference key={role.id} to="role" named={role} />)),
      },
    ];
  }, [intl]);
  const title = intl.formatMessage({ id: 'PERMISSION.CONTACTS' });

  return (
    <Panel title={title}>
      <DataTable
        label={title}
        columns={columns}
        rowKey={(row) => row.id}
        rowLink={(row) => `/contacts/${row.id}`}
        query={query}
        result={result}
        empty={{ title: intl.formatMessage({ id: 'PERMISSION.NO.CONTACTS' }) }}
      />
    </Panel>
  );
}
