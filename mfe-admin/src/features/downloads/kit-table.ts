import { application } from '@hima/entities';
import { filterValue, type TableDefinition } from '@hima/sdk/data';
import { kitStates } from './kit-state';

const isId = (value: string) => /^[\w-]{1,40}$/.test(value);

export const kitTable = {
  sortable: [
    'name',
    'applicationType',
    'project',
    'organization',
    'state',
    'generation',
    'expiresAt',
    'downloadedAt',
  ],
  defaultSort: { column: 'project', descending: false },
  filters: {
    state: kitStates,
    applicationType: application.fields.applicationType.options,
    project: filterValue.many(isId),
  },
} as const satisfies TableDefinition<string, string>;
