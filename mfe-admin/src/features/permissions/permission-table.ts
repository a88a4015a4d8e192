import type { TableDefinition, TableState } from '@hima/sdk/data';
import type { ListedPermission } from './permission';

export const permissionTable: TableDefinition<'name', never> = {
  sortable: ['name'],
  defaultSort: { column: 'name', descending: false },
  filters: {},
};

/** Contacts come in the order of their names. */
export const holderTable: TableDefinition<never, never> = {
  sortable: [],
  defaultSort: { column: 'name' as never, descending: false },
  filters: {},
};

/** The page of the list that the address describes: there are few permissions, so the API sends them all. */
export function pageOf(
  permissions: readonly ListedPermission[],
  textOf: (id: string) => string,
  { keyword, page, pageSize, sort }: TableState<'name', never>,
) {
  const wanted = keyword.toLowerCase();
  const found = permissions.filter(({ id }) =>
    [id, textOf(id)].some((word) => word.toLowerCase().includes(wanted)),
  );
  if (sort.descending) found.reverse();
  return { totalCount: found.length, items: found.slice((page - 1) * pageSize, page * pageSize) };
}
