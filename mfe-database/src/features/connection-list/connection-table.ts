import type { TableDefinition } from '@hima/sdk/data';

export type Column = 'name' | 'type' | 'hostName' | 'createdAt';

/** The table state of the list. */
export const connectionTable: TableDefinition<Column, never> = {
  sortable: ['name', 'type', 'hostName', 'createdAt'],
  defaultSort: { column: 'name', descending: false },
  filters: {},
};
