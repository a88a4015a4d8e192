import { likePattern, nullsLast, sorting } from '@hima/api-kit';
import { sql, type Kysely } from 'kysely';
import type { MainSchema } from '../database/schema.js';

interface ParticipantQuery {
  SkipCount: number;
  MaxResultCount: number;
  Sorting?: string | undefined;
  Keyword?: string | undefined;
}

interface Named {
  id: string;
  name: string;
}

/** Servers first, as project files list them. */
const type = sql`array_position(array['Server', 'Overseer', 'Client', 'AdminConsole'], application.application_type)`;
const columns = {
  application: sql`lower(application.name)`,
  applicationType: type,
  participant: sql`lower(kit.participant ->> 'name')`,
  organization: sql`lower(organization.name)`,
  made: sql`kit.size is not null`,
  expiresAt: sql`kit.expires_at`,
};

/** @param own only participants of this organization; undefined for all. */
export async function listParticipants(
  db: Kysely<MainSchema>,
  own: string | undefined,
  projectId: string,
  { SkipCount, MaxResultCount, Sorting, Keyword }: ParticipantQuery,
) {
  const names = Object.keys(columns) as (keyof typeof columns)[];
  const order = sorting(Sorting, Object.fromEntries(names.map((name) => [name, name])), [
    { column: 'applicationType', direction: 'asc' },
    { column: 'application', direction: 'asc' },
  ]);
  const matching = db
    .selectFrom('kit')
    .innerJoin('application', 'application.id', 'kit.application_id')
    .innerJoin('organization', 'organization.id', 'application.organization_id')
    .where(
      'kit.generation_id',
      '=',
      sql<string>`(select id from generation where project_id = ${projectId} order by number desc limit 1)`,
    )
    .$if(own !== undefined, (query) => query.where('application.organization_id', '=', own ?? ''))
    .$if(!!Keyword, (query) =>
      query.where(
        sql<boolean>`concat_ws(' ', application.name, kit.participant ->> 'name', organization.name)
          ilike ${likePattern(Keyword ?? '')}`,
      ),
    );
  const { totalCount } = await matching
    .select(sql<number>`count(*)::int`.as('totalCount'))
    .executeTakeFirstOrThrow();
  let page = matching
    .select(sql<Named>`json_build_object('id', application.id, 'name', application.name)`.as('application'))
    .select('application.application_type as applicationType')
    .select(sql<string>`kit.participant ->> 'name'`.as('participant'))
    .select(
      sql<Named>`json_build_object('id', organization.id, 'name', organization.name)`.as('organization'),
    )
    .select(sql<boolean>`kit.size is not null`.as('made'))
    .select('kit.expires_at as expiresAt');
  for (const { column, direction } of order)
    page = page.orderBy(columns[column as keyof typeof columns], nullsLast(direction));
  // Of one type or organization: by name, too.
  const items = await page
    .orderBy(columns.application)
    .orderBy('application.id')
    .offset(SkipCount)
    .limit(MaxResultCount)
    .execute();
  return { totalCount, items };
}
