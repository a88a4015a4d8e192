import type { Migration } from 'kysely/migration';

/** The database as a migration sees it: without types, because each migration runs on an older schema. */
export type Migrating = Parameters<Migration['up']>[0];
