import { pageOf, route, type Api, type Principal } from '@hima/api-kit';
import type { Kysely } from 'kysely';
import type { MainSchema } from '../database/schema.js';
import { idParams } from '../administration/schemas.js';
import type { MainApiParts } from '../parts.js';
import { ownOnly } from '../permissions/own-only.js';
import { downloadKit } from './download-kit.js';
import { getKitProof, listKits, type KitScope } from './read-kits.js';
import {
  applicationTypes,
  downloadedKitSchema,
  downloadSchema,
  kitProofSchema,
  kitQuerySchema,
  kitSchema,
} from './schemas.js';

/** `kit`: the startup kits of applications. Each type of application has its own permission. */
export function addKitRoutes(api: Api, { db, box }: MainApiParts): void {
  const access = { permission: 'Pages.Downloads' } as const;

  route(
    api,
    {
      method: 'GET',
      url: '/kit',
      operationId: 'listKits',
      summary: 'List applications with their startup kits',
      description: 'Only of application types with kits that the user can download.',
      access,
      query: kitQuerySchema,
      result: pageOf(kitSchema),
    },
    async ({ user, query }) => listKits(db, await scopeOf(db, user), query),
  );

  route(
    api,
    {
      method: 'GET',
      url: '/kit/:id/proof',
      operationId: 'getKitProof',
      summary: 'Get the proof that verifies the startup kit of an application',
      access,
      params: idParams,
      result: kitProofSchema,
    },
    async ({ user, params }) => getKitProof(db, await scopeOf(db, user), params.id),
  );

  route(
    api,
    {
      method: 'POST',
      url: '/kit/:id/download',
      operationId: 'downloadKit',
      summary: 'Download the startup kit of an application',
      description:
        'The ID is the application’s. Every download has a PIN of its own, which is stored nowhere. 409 KitNotReady, OwnKeyUnsupported.',
      access,
      params: idParams,
      body: downloadSchema,
      result: downloadedKitSchema,
      requestsPerMinute: 60,
    },
    async ({ user, params, body }) =>
      downloadKit({ db, box }, user, {
        applicationId: params.id,
        scope: await scopeOf(db, user),
        request: body.request,
      }),
  );
}

async function scopeOf(db: Kysely<MainSchema>, user: Principal): Promise<KitScope> {
  const types = applicationTypes.filter((type) => user.permissions.includes(`Pages.Downloads.${type}`));
  return { own: await ownOnly(db, user), types };
}
