import { requirePlatform, route, type Api } from '@hima/api-kit';
import { z } from 'zod';
import type { MainApiParts } from '../parts.js';
import { onlyKnown } from './known-modules.js';
import { readDeployments } from './read-deployments.js';
import { MOST_LISTED, readModules } from './read-modules.js';
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
      summary: 'List how the modules of the console load and fail',
      description: `By version, over the last 30 days: the ${MOST_LISTED} most used. For the platform only.`,
      access: { permission: 'Pages.System' },
      result: z.array(moduleUseSchema),
    },
    async ({ user }) => {
      requirePlatform(user, 'Pages.System');
      return readModules(db, consoleFolder);
    },
  );

  route(
    api,
    {
      method: 'GET',
      url: '/module/deployment',
      operationId: 'listDeployments',
      summary: 'List who deployed which module of the console when',
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
      summary: 'Report how modules loaded and failed',
      description:
        'Sent by the console. Who sent it is not stored. Modules and versions that the console doesn’t have are left out, ' +
        'and so is what exceeds the daily limit of the organization.',
      access: 'signed-in',
      body: moduleReportSchema,
      result: z.null(),
      requestsPerMinute: 60,
    },
    async ({ body, user }) => {
      const report = {
        loads: await onlyKnown(body.loads, consoleFolder),
        faults: await onlyKnown(body.faults, consoleFolder),
      };
      await db.transaction().execute((trx) => recordModules(trx, user.organizationId, report));
      return null;
    },
  );
}
