import { requirePlatform, route, type Api } from '@hima/api-kit';
import { z } from 'zod';
import type { MainApiParts } from '../parts.js';
import { readDeployments } from './read-deployments.js';
import { readModules } from './read-modules.js';
import { recordModules } from './record-modules.js';
import { deploymentSchema, moduleReportSchema, moduleUseSchema } from './schemas.js';

/** `module`: how the console's modules load and fail where they are used. */
export function addModuleRoutes(api: Api, { db, consoleFolder }: MainApiParts): void {
  route(
    api,
    {
      method: 'GET',
      url: '/module',
      operationId: 'listModuleUse',
      summary: 'List load times and errors of the console’s modules',
      description: 'By version, over the last 30 days. For the platform only.',
      access: { permission: 'Pages.System' },
      result: z.array(moduleUseSchema),
    },
    async ({ user }) => {
      requirePlatform(user, 'Pages.System');
      return readModules(db);
    },
  );

  route(
    api,
    {
      method: 'GET',
      url: '/module/deployment',
      operationId: 'listDeployments',
      summary: 'List deployments of the console’s modules',
      description: 'The 100 newest. Null without CONSOLE_FOLDER. For the platform only.',
      access: { permission: 'Pages.System' },
      result: z.array(deploymentSchema).nullable(),
    },
    async ({ user }) => {
      requirePlatform(user, 'Pages.System');
      return consoleFolder === undefined ? null : readDeployments(consoleFolder);
    },
  );

  route(
    api,
    {
      method: 'POST',
      url: '/module/report',
      operationId: 'reportModules',
      summary: 'Report load times and errors of modules',
      description: 'Sent by the console. Who sent it is not stored.',
      access: 'signed-in',
      body: moduleReportSchema,
      result: z.null(),
      requestsPerMinute: 60,
    },
    async ({ body }) => {
      await db.transaction().execute((trx) => recordModules(trx, body));
      return null;
    },
  );
}
