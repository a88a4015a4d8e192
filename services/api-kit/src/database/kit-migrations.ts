import type { Migration } from 'kysely/migration';
import { activityMigrations } from '../activity/migrations.js';
import { activitySearchMigrations } from '../activity/search-migrations.js';
import { idempotencyMigrations } from '../http/idempotency-migrations.js';
import { scheduleMigrations } from '../jobs/schedules.js';
import { masterKeyMigrations } from '../master-key.js';

/** The tables that every service has, in the order of their names. */
export const kitMigrations: Record<string, Migration> = {
  ...activityMigrations,
  ...scheduleMigrations,
  ...idempotencyMigrations,
  ...activitySearchMigrations,
  ...masterKeyMigrations,
};
