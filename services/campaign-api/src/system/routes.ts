import { addSystemRoutes, type Api } from '@hima/api-kit';
import type { ServiceContext } from '../service-context.js';
import { retentionOf } from './retention.js';

/** `system`: how this service is doing. */
export function addSystemFeature(api: Api, context: ServiceContext, version: string): void {
  const { database, commit, logger } = context;
  addSystemRoutes(api, { database, version, commit, retention: retentionOf(context), mail: null, logger });
}
