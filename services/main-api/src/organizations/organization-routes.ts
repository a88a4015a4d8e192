import { conflict, route, type Api } from '@hima/api-kit';
import { organization } from '@hima/entities';
import { sql } from 'kysely';
import { z } from 'zod';
import { idParams } from '../administration/schemas.js';
import { addEntityRoutes } from '../entity/routes.js';
import type { EntityRules } from '../entity/rules.js';
import type { MainApiParts } from '../parts.js';
import { endSessionsOf } from '../identity/end-sessions.js';

const rules: EntityRules = {
  visibleTo: ({ organizationId }) => sql<boolean>`id = ${organizationId}`,

  usedBy: async (trx, ids) =>
    Promise.all(
      [
        { kind: 'contact', table: 'account' as const },
        { kind: 'application', table: 'application' as const },
      ].map(async ({ kind, table }) => {
        const { count } = await trx
          .selectFrom(table)
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('organization_id', 'in', ids)
          .executeTakeFirstOrThrow();
        return { kind, count: Number(count) };
      }),
    ),

  async onAction(trx, rows, to) {
    if (to === 'Approved') return;
    const platform = rows.find((row) => row['is_platform']);
    if (platform)
      throw conflict('EntityLocked', `${platform.name} runs the platform and stays approved.`, platform.name);
    const accounts = await trx
      .selectFrom('account')
      .select('id')
      .where(
        'organization_id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute();
    if (accounts.length === 0) return;
    await endSessionsOf(
      trx,
      accounts.map(({ id }) => id),
      'organization-not-approved',
    );
  },
};

/** `organization`: data owners and collaborators. People of those that aren't approved can't sign in. */
export function addOrganizationRoutes(api: Api, { db }: MainApiParts): void {
  addEntityRoutes(api, { db, entity: organization, rules });
  route(
    api,
    {
      method: 'GET',
      url: '/organization/:id/standing',
      operationId: 'getOrganizationStanding',
      summary: 'Check whether an organization is approved',
      description: 'For services that work for an organization without a user. Unknown organizations aren’t.',
      access: 'anonymous',
      params: idParams,
      result: z.object({ approved: z.boolean() }),
    },
    async ({ params }) => {
      const found = await db
        .selectFrom('organization')
        .select('state')
        .where('id', '=', params.id)
        .executeTakeFirst();
      return { approved: found?.state === 'Approved' };
    },
  );
}
