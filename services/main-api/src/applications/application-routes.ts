import { conflict, type Api, type Principal } from '@hima/api-kit';
import { application } from '@hima/entities';
import { sql, type Transaction } from 'kysely';
import { invalidField } from '../administration/problems.js';
import type { MainSchema } from '../database/schema.js';
import { addEntityRoutes } from '../entity/routes.js';
import type { Columns, EntityRules } from '../entity/rules.js';
import type { MainApiParts } from '../parts.js';
import { ownOnly } from '../permissions/own-only.js';

export const applicationRules: EntityRules = {
  visibleTo: ({ organizationId }) => sql<boolean>`application.organization_id = ${organizationId}`,
  isOwn: ({ organizationId }, row) => row['organization_id'] === organizationId,
  beforeChange: assertProjectAllows,

  async usedBy(trx, ids) {
    const { count } = await trx
      .selectFrom('kit')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('application_id', 'in', ids)
      .executeTakeFirstOrThrow();
    return [{ kind: 'kit', count: Number(count) }];
  },

  async onAction(trx, rows, to) {
    if (to !== 'Approved') return;
    const organizations = rows.map((row) => row['organization_id'] as string);
    const other = await trx
      .selectFrom('organization')
      .select('name')
      .where('id', 'in', organizations)
      .where('state', '!=', 'Approved')
      .executeTakeFirst();
    if (other)
      throw conflict(
        'OrganizationNotApproved',
        `${other.name} isn’t approved. Approve it first.`,
        other.name,
      );
  },

  takenField(index, { applicationType }) {
    if (index !== 'application_participant_key') return undefined;
    if (applicationType === 'Client') return 'shortName';
    return applicationType === 'AdminConsole' ? 'adminShortName' : 'dnsName';
  },
};

/**
 * Servers and overseers of a frozen project stay as they are, as every startup kit names them; what belongs to an
 * organization is its own until it is approved.
 */
async function assertProjectAllows(
  trx: Transaction<MainSchema>,
  user: Principal,
  rows: readonly Columns[],
): Promise<void> {
  const own = await ownOnly(trx, user);
  const known = new Map<unknown, Awaited<ReturnType<typeof lockProject>>>();
  for (const { id, application_type: type, project_id: projectId, state, name } of rows) {
    if (own !== undefined && state === 'Approved')
      throw conflict('EntityLocked', `${String(name)} is approved and can’t be changed.`, String(name));
    if (!known.has(projectId)) known.set(projectId, await lockProject(trx, projectId as string, own));
    const project = known.get(projectId);
    if (!project) throw invalidField('This no longer exists.', 'project');
    const central = type === 'Server' || type === 'Overseer';
    if (central && project.state === 'Frozen')
      throw conflict(
        'EntityLocked',
        `${project.name} is frozen, its servers and overseer stay.`,
        project.name,
      );
    if (id === undefined && type === 'Overseer' && project.high_availability !== 'On')
      throw invalidField('An overseer needs a project with high availability.', 'applicationType');
  }
}

/** @param own only a project that this organization takes part in; undefined for any. */
const lockProject = (trx: Transaction<MainSchema>, id: string, own: string | undefined) =>
  trx
    .selectFrom('project')
    .select(['name', 'state', 'high_availability'])
    .where('id', '=', id)
    .$if(own !== undefined, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('application')
            .select('application.id')
            .whereRef('application.project_id', '=', 'project.id')
            .where('application.organization_id', '=', own ?? ''),
        ),
      ),
    )
    .forShare()
    .executeTakeFirst();

/** `application`: the participants of projects. An organization manages its own until they are approved. */
export function addApplicationRoutes(api: Api, { db }: MainApiParts): void {
  addEntityRoutes(api, { db, entity: application, rules: applicationRules });
}
