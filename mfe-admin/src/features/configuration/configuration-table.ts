import type { TableDefinition } from '@hima/sdk/data';
import { states } from './configuration-state';

export const configurationTable = {
  sortable: ['name', 'profile', 'state', 'provisionedAt', 'expiresAt'],
  defaultSort: { column: 'name', descending: false },
  filters: { state: states },
} as const satisfies TableDefinition<string, string>;

export const participantTable = {
  sortable: ['application', 'applicationType', 'participant', 'organization', 'made', 'expiresAt'],
  defaultSort: { column: 'applicationType', descending: false },
  filters: {},
} as const satisfies TableDefinition<string, never>;
