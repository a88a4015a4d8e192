import type { Kysely } from 'kysely';
import type { Schema } from './schema.js';

/**
 * Reads what belongs together as of one moment. Separate queries can see one half before a change and the other after
 * it: the figures of a campaign without its groups, or a filter without its newest version.
 */
export function inSnapshot<Result>(
  db: Kysely<Schema>,
  read: (db: Kysely<Schema>) => Promise<Result>,
): Promise<Result> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
}
