import type { Api } from '@hima/api-kit';
import { project } from '@hima/entities';
import { sql } from 'kysely';
import { addEntityRoutes } from '../entity/routes.js';
import type { EntityRules } from '../entity/rules.js';
import type { MainApiParts } from '../parts.js';
import { assertComplete, assertWithoutKits } from './assert-complete.js';

export const projectRules: EntityRules = {
  visibleTo: ({ organizationId }) => sql<boolean>`exists (
    select 1 from application
    where application.project_id = project.id and application.organization_id = ${organizationId})`,

  async usedBy(trx, ids) {
    const { count } = await trx
      .selectFrom('application')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('project_id', 'in', ids)
      .executeTakeFirstOrThrow();
    return [{ kind: 'application', count: Number(count) }];
  },

  async onAction(trx, rows, to) {
    const check = to === 'Frozen' ? assertComplete : assertWithoutKits;
    for (const { id } of rows) await check(trx, id);
  },
};

/** `project`: federated-learning projects. People outside the platform's organization see those that they take part in. */
export function addProjectRoutes(api: Api, { db }: MainApiParts): void {
  addEntityRoutes(api, { db, entity: project, rules: projectRules });
}
