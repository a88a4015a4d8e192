import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { actorOf, businessEvent, summaryWords } from './search-columns.js';

/**
 * One index per filter, each in the order of the list. They leave out what the list leaves out: an organization can have
 * any number of those entries.
 */
export const activitySearchMigrations: Record<string, Migration> = {
  '0004-activity-search': {
    async up(db) {
      const newestFirst = sql`at desc, sequence desc`;
      await sql`drop index activity_log_at`.execute(db);
      for (const [name, column] of [
        ['activity_search_time', undefined],
        ['activity_search_actor', actorOf],
        ['activity_search_action', sql`action`],
        ['activity_search_entity', sql`entity`],
      ] as const)
        await sql`
          create index ${sql.ref(name)} on activity_log (organization_id, ${column ? sql`(${column}), ` : sql``}${newestFirst})
          where ${businessEvent}`.execute(db);
      await sql`
        create index activity_search_object on activity_log (organization_id, entity, entity_id, ${newestFirst})`.execute(
        db,
      );
      await sql`create index activity_search_words on activity_log using gin (${summaryWords}) where ${businessEvent}`.execute(
        db,
      );
    },
  },
};
