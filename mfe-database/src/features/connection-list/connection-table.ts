import type { TableDefinition } from '@hima/sdk/data';

export type Column = 'name' | 'type' | 'hostName' | 'createdAt';

/** What the address of the list may ask for. */
export const connectionTable: TableDefinition<Column, never> = {
  sortable: ['name', 'type', 'hostName', 'createdAt'],
  defaultSort: { column: 'name', descending: false },
  filters: {},
};
