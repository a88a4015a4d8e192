import type { Migration } from 'kysely/migration';

/** The database as a migration sees it: it knows every version of the schema, so none. */
export type Migrating = Parameters<Migration['up']>[0];
