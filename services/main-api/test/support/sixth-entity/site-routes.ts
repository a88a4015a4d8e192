import type { Api } from '@hima/api-kit';
import { sql, type Kysely } from 'kysely';
import type { MainSchema } from '../../../src/database/schema.js';
import { addEntityRoutes } from '../../../src/entity/routes.js';
import { site } from './site.js';

/** `site`: the platform's users manage them, others see those of their organization. */
export function addSiteRoutes(api: Api, db: Kysely<MainSchema>): void {
  addEntityRoutes(api, {
    db,
    entity: site,
    rules: {
      visibleTo: ({ organizationId }) => sql<boolean>`site.organization_id = ${organizationId}`,
      usedBy: async () => [],
      onAction: async () => undefined,
    },
  });
}
