import { certificateDays, likePattern, notFound, nullsLast, sorting } from '@hima/api-kit';
import type { ProfileName } from '@hima/kits';
import { sql, type Kysely } from 'kysely';
import type { z } from 'zod';
import type { ApplicationTable, MainSchema } from '../database/schema.js';
import type { kitQuerySchema, kitStates } from './schemas.js';

type State = (typeof kitStates)[number];
type ApplicationType = ApplicationTable['application_type'];
interface Named {
  id: string;
  name: string;
}

/** Before a certificate expires, when a new kit is due. */
const SOON = sql`make_interval(days => ${certificateDays})`;

const named = (table: string) =>
  sql<Named>`json_build_object('id', ${sql.ref(`${table}.id`)}, 'name', ${sql.ref(`${table}.name`)})`;

const state = sql<State>`case
  when application.state = 'Pending' then 'AwaitingApproval'
  when application.state <> 'Approved' or organization.state <> 'Approved' then 'NotApproved'
  when kit.id is null then 'NotProvisioned'
  when kit.expires_at <= now() then 'Expired'
  when kit.expires_at <= now() + ${SOON} then 'ExpiresSoon'
  else 'Ready' end`;

/** The applications with kits that a user can see. */
export interface KitScope {
  /** Only this organization's; undefined for all. */
  own: string | undefined;
  types: readonly ApplicationType[];
}

/** Applications with their kit of the newest generation that was neither revoked nor failed. */
export const applicationsWithKits = (db: Kysely<MainSchema>, { own, types }: KitScope) =>
  db
    .selectFrom('application')
    .innerJoin('organization', 'organization.id', 'application.organization_id')
    .innerJoin('project', 'project.id', 'application.project_id')
    .leftJoin('kit', (join) =>
      join.onRef('kit.application_id', '=', 'application.id').on(
        sql<boolean>`kit.generation_id = (
          select newest.id from generation newest
          where newest.project_id = application.project_id and newest.state = 'Succeeded' and newest.revoked_at is null
          order by newest.number desc limit 1)`,
      ),
    )
    .leftJoin('generation', 'generation.id', 'kit.generation_id')
    .select(state.as('state'))
    .select('generation.number as generation')
    // None of the types: `in ()` is no SQL.
    .where('application.application_type', '=', sql<ApplicationType>`any(${[...types]}::text[])`)
    .$if(own !== undefined, (query) => query.where('application.organization_id', '=', own ?? ''));

const columns = {
  name: sql`lower(application.name)`,
  applicationType: sql`application.application_type`,
  project: sql`lower(project.name)`,
  organization: sql`lower(organization.name)`,
  state,
  generation: sql`generation.number`,
  expiresAt: sql`kit.expires_at`,
  downloadedAt: sql`kit.downloaded_at`,
};

/** A page of applications with their kits. */
export async function listKits(
  db: Kysely<MainSchema>,
  scope: KitScope,
  query: z.output<typeof kitQuerySchema>,
) {
  const { Keyword, State, ApplicationType, Project, Organization, SkipCount, MaxResultCount } = query;
  const names = Object.keys(columns) as (keyof typeof columns)[];
  const order = sorting(query.Sorting, Object.fromEntries(names.map((name) => [name, name])), [
    { column: 'project', direction: 'asc' },
    { column: 'name', direction: 'asc' },
  ]);
  const matching = applicationsWithKits(db, scope)
    .$if(State !== undefined, (kits) => kits.where(state, 'in', State ?? []))
    .$if(ApplicationType !== undefined, (kits) =>
      kits.where('application.application_type', 'in', ApplicationType ?? []),
    )
    .$if(Project !== undefined, (kits) => kits.where('application.project_id', 'in', Project ?? []))
    .$if(Organization !== undefined, (kits) =>
      kits.where('application.organization_id', 'in', Organization ?? []),
    )
    .$if(!!Keyword, (kits) =>
      kits.where(
        sql<boolean>`concat_ws(' ', application.name, project.name, application.dns_name, application.short_name,
          application.admin_short_name) ilike ${likePattern(Keyword ?? '')}`,
      ),
    );
  const { totalCount } = await matching
    .clearSelect()
    .select(sql<number>`count(*)::int`.as('totalCount'))
    .executeTakeFirstOrThrow();
  let page = matching
    .select([named('application').as('application'), named('project').as('project')])
    .select(named('organization').as('organization'))
    .select('application.application_type as applicationType')
    .select(
      // An application can be edited after its kit was made.
      sql<string>`coalesce(kit.participant ->> 'name', application.dns_name, application.short_name, application.admin_short_name)`.as(
        'participant',
      ),
    )
    .select(['kit.size', 'kit.fingerprint', 'kit.expires_at as expiresAt'])
    .select(sql<ProfileName>`project.profile`.as('profile'))
    .select(sql<boolean>`coalesce(kit.own_key, false)`.as('ownKey'))
    .select(sql<number>`coalesce(kit.downloads, 0)`.as('downloads'))
    .select(['kit.downloaded_at as downloadedAt', 'kit.downloaded_by_name as downloadedBy']);
  for (const { column, direction } of order)
    page = page.orderBy(columns[column as keyof typeof columns], nullsLast(direction));
  // Of one project or state: by name, too.
  const items = await page
    .orderBy(columns.name)
    .orderBy('application.id')
    .offset(SkipCount)
    .limit(MaxResultCount)
    .execute();
  return { totalCount, items };
}

/** @throws {ApiProblem} 404 where there is no kit or the user may not see it. */
export async function getKitProof(db: Kysely<MainSchema>, scope: KitScope, applicationId: string) {
  const found = await applicationsWithKits(db, scope)
    .innerJoin('project_authority', 'project_authority.id', 'generation.authority_id')
    .select(['kit.participant', 'kit.digests', 'project_authority.certificate'])
    .where('application.id', '=', applicationId)
    .executeTakeFirst();
  if (!found?.participant || !found.digests) throw notFound('StartupKit', applicationId);
  const { participant, digests, certificate } = found;
  return { participant: participant.name, rootCertificate: certificate, digests };
}
