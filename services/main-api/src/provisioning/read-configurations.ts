import { certificateDays, likePattern, notFound, nullsLast, sorting } from '@hima/api-kit';
import { sql, type Kysely } from 'kysely';
import type { z } from 'zod';
import type { MainSchema } from '../database/schema.js';
import type { ProfileName } from '@hima/kits';
import type { configurationQuerySchema, configurationStates } from './schemas.js';

type State = (typeof configurationStates)[number];
interface Named {
  id: string;
  name: string;
}

const state = sql<State>`case
  when project.state <> 'Frozen' then 'NotFrozen'
  else coalesce((select generation.state from generation where generation.project_id = project.id
    order by generation.number desc limit 1), 'Ready') end`;

/** The newest generation that can be downloaded. */
const current = sql`(select generation.id from generation
  where generation.project_id = project.id and generation.state = 'Succeeded' and generation.revoked_at is null
  order by generation.number desc limit 1)`;

const applications = (where: ReturnType<typeof sql>) =>
  sql<number>`(select count(*)::int from application where application.project_id = project.id and ${where})`;

const approved = sql`application.state = 'Approved' and exists (
  select 1 from organization where organization.id = application.organization_id and organization.state = 'Approved')`;

/** @param own only projects that this organization takes part in; undefined for all. */
const records = (db: Kysely<MainSchema>, own: string | undefined) =>
  db
    .selectFrom('project')
    .select(['project.id', 'project.name', 'project.created_at as createdAt'])
    .select(sql<Named>`json_build_object('id', project.id, 'name', project.name)`.as('project'))
    .select(sql<ProfileName>`project.profile`.as('profile'))
    .select(state.as('state'))
    .select(applications(approved).as('approved'))
    .select(applications(sql`application.state = 'Pending'`).as('pending'))
    .select(
      applications(sql`${approved} and not exists (
        select 1 from kit where kit.application_id = application.id and kit.generation_id = ${current})`).as(
        'missing',
      ),
    )
    .select(sql<number | null>`(select number from generation where id = ${current})`.as('generation'))
    .select(sql<Date | null>`(select finished_at from generation where id = ${current})`.as('provisionedAt'))
    .select(
      sql<Date | null>`(select min(kit.expires_at) from kit where kit.generation_id = ${current})`.as(
        'expiresAt',
      ),
    )
    .$if(own !== undefined, (query) =>
      query.where(
        sql<boolean>`exists (select 1 from application
          where application.project_id = project.id and application.organization_id = ${own})`,
      ),
    );

/** A page of projects, by name unless the query sorts. */
export async function listConfigurations(
  db: Kysely<MainSchema>,
  own: string | undefined,
  query: z.output<typeof configurationQuerySchema>,
) {
  const { Keyword, State, SkipCount, MaxResultCount } = query;
  const order = sorting(
    query.Sorting,
    {
      name: 'name',
      profile: 'profile',
      state: 'state',
      provisionedAt: 'provisionedAt',
      expiresAt: 'expiresAt',
    },
    [{ column: 'name', direction: 'asc' }],
  );
  const matching = records(db, own)
    .$if(!!Keyword, (projects) =>
      projects.where(
        sql<boolean>`concat_ws(' ', project.name, project.short_name) ilike ${likePattern(Keyword ?? '')}`,
      ),
    )
    .$if(State !== undefined, (projects) => projects.where(state, 'in', State ?? []));
  const { totalCount } = await db
    .selectFrom(matching.as('matching'))
    .select(sql<number>`count(*)::int`.as('totalCount'))
    .executeTakeFirstOrThrow();
  let page = matching;
  for (const { column, direction } of order) page = page.orderBy(sql.ref(column), nullsLast(direction));
  const items = await page.orderBy('project.id').offset(SkipCount).limit(MaxResultCount).execute();
  return { totalCount, items };
}

/**
 * Projects that haven't ended whose kits have a certificate that expires within the time of a new kit; the first end in
 * front.
 */
export async function expiringProjects(db: Kysely<MainSchema>) {
  return db
    .selectFrom(records(db, undefined).select('project.ends_on').as('project'))
    .select(['id', 'name', 'expiresAt'])
    .where('expiresAt', '<=', sql<Date>`now() + make_interval(days => ${certificateDays})`)
    .where(sql<boolean>`coalesce(ends_on >= current_date, true)`)
    .orderBy('expiresAt')
    .orderBy('id')
    .execute();
}

/** A project with its generations, the newest first. @throws {ApiProblem} 404. */
export async function getConfiguration(db: Kysely<MainSchema>, own: string | undefined, projectId: string) {
  const found = await records(db, own).where('project.id', '=', projectId).executeTakeFirst();
  if (!found) throw notFound('Project', projectId);
  const kits = (where: ReturnType<typeof sql>) =>
    sql<number>`(select count(*)::int from kit where kit.generation_id = generation.id and ${where})`;
  const rows = await db
    .selectFrom('generation')
    .leftJoin('project_authority as root', 'root.id', 'generation.authority_id')
    .select(['generation.number', 'generation.state', 'generation.authority_id'])
    .select(['generation.started_at as startedAt', 'generation.started_by_name as startedBy'])
    .select(['generation.finished_at as finishedAt', 'generation.failed_participant as failedParticipant'])
    .select(sql<'KitsRefused' | 'SecretUnreadable' | 'InternalError' | null>`failure_code`.as('failureCode'))
    .select(['generation.revoked_at as revokedAt', 'generation.revoked_reason as revokedReason'])
    .select('root.expires_at as authorityExpiresAt')
    .select(kits(sql`true`).as('kits'))
    .select(kits(sql`kit.size is not null`).as('made'))
    .where('generation.project_id', '=', projectId)
    .orderBy('generation.number', 'desc')
    .execute();
  const generations = rows.map(({ authority_id: authority, ...row }, at) => ({
    ...row,
    // Names of other organizations’ people and sites.
    ...(own !== undefined && { startedBy: null, failedParticipant: null }),
    newAuthority:
      authority !== null &&
      at < rows.length - 1 &&
      rows.slice(at + 1).every((earlier) => earlier.authority_id !== authority),
  }));
  return { ...found, generations };
}
