import { addSystemRoutes, type Api } from '@hima/api-kit';
import type { ServiceContext } from '../service-context.js';
import { VERSION } from '../version.js';
import { retentionOf } from './retention.js';

/** `system`: how this service is doing. */
export function addSystemFeature(api: Api, context: ServiceContext): void {
  const { database, commit, logger } = context;
  addSystemRoutes(api, {
    database,
    version: VERSION,
    commit,
    retention: retentionOf(context),
    mail: null,
    logger,
  });
}
