import { useMemo } from 'react';
import { useIntl, useQuery } from '@hima/sdk';
import { DataTable, useTableQuery, type DataColumn } from '@hima/sdk/data';
import { Panel } from '../../entity/panel';
import { Reference } from '../../entity/reference';
import type { Holder } from './permission';
import { permissionHolders } from './permission.api';
import { permissionTable } from './permission-table';

/** The active contacts who have a permission, and through which role. */
export function HoldersPanel({ id }: { id: string }) {
  const intl = useIntl();
  const query = useTableQuery(permissionTable);
  const result = useQuery(permissionHolders(id, query.listQuery));
  const columns = useMemo((): DataColumn<Holder, 'name'>[] => {
    const text = (key: string) => intl.formatMessage({ id: key });
    return [
      {
        key: 'name',
        title: text('FIELD.CONTACT.NAME'),
        sort: 'name',
        heading: true,
        render: ({ name }) => <bdi>{name}</bdi>,
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
