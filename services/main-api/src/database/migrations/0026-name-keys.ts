import { createNameKey } from '@hima/api-kit';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Names of one kind differ by more than case, spaces and letters of other scripts that look the same. */
export const nameKeys: Migration = {
  async up(db) {
    await createNameKey.execute(db);
    for (const [table, index] of [
      ['organization', 'organization_name_key'],
      ['project', 'project_name_key'],
      ['role', 'role_name'],
    ] as const) {
      // Those that look the same until now are told apart by the beginning of their ID. Roles have the shortest names.
      await sql`
        update ${sql.table(table)} as named set name = left(named.name, 39) || ' ' || left(named.id::text, 8)
        from (
          select id, row_number() over (partition by name_key(name) order by created_at, id) as place
          from ${sql.table(table)}
        ) as others
        where others.id = named.id and others.place > 1`.execute(db);
      await sql`drop index ${sql.id(index)}`.execute(db);
      await sql`create unique index ${sql.id(index)} on ${sql.table(table)} (name_key(name))`.execute(db);
    }
  },
};
