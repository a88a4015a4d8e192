import { useMemo } from 'react';
import { useIntl, usePageTitle, useQuery } from '@hima/sdk';
import { DataTable, useTableQuery, type DataColumn } from '@hima/sdk/data';
import { Ltr, PageHeader } from '@hima/sdk/ui';
import { Reference } from '../../entity/reference';
import { permissionPath } from '../../permission/permission-text';
import type { ListedPermission } from './permission';
import { permissionList } from './permission.api';
import { pageOf, permissionTable } from './permission-table';
import '../../entity/entity.css';

/** All permissions with a description and their holders. */
export function PermissionListPage() {
  const intl = useIntl();
  const title = usePageTitle();
  const query = useTableQuery(permissionTable);
  const { data, ...result } = useQuery(permissionList());
  const columns = useMemo((): DataColumn<ListedPermission, 'name'>[] => {
    const text = (id: string) => intl.formatMessage({ id });
    return [
      {
        key: 'name',
        title: text('PERMISSION.ALLOWS'),
        sort: 'name',
        heading: true,
        render: ({ id }) => permissionPath(intl, id),
      },
      { key: 'id', title: text('PERMISSION.NAME'), tableOnly: true, render: ({ id }) => <Ltr>{id}</Ltr> },
      {
        key: 'roles',
        title: text('PERMISSION.ROLES'),
        render: ({ roles }) => (
          <span className="admin-wrap">
            {roles.length
              ? intl.formatList(roles.map((role) => <Reference key={role.id} to="role" named={role} />))
              : text('PERMISSION.NO.ROLES')}
          </span>
        ),
      },
      {
        key: 'contacts',
        title: text('PERMISSION.CONTACTS'),
        align: 'end',
        render: ({ contacts }) => intl.formatNumber(contacts),
      },
    ];
  }, [intl]);

  return (
    <>
      <PageHeader
        description={intl.formatMessage({ id: 'PERMISSION.DESCRIPTION' })}
        help={<p>{intl.formatMessage({ id: 'PERMISSION.HELP' })}</p>}
      />
      <DataTable
        label={title}
        columns={columns}
        columnsKey="admin-permission"
        rowKey={({ id }) => id}
        rowLink={({ id }) => `/permissions/${id}`}
        query={query}
        result={{ ...result, data: data && pageOf(data, (id) => permissionPath(intl, id), query) }}
        empty={{ title: intl.formatMessage({ id: 'DATA.NO.MATCH' }) }}
      />
    </>
  );
}
