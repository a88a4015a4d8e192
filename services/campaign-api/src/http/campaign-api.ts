import {
  createApi,
  createIdempotency,
  type Api,
  type ApiOptions,
  type CheckpointSigner,
} from '@hima/api-kit';
import { addActivityFeature } from '../activity/routes.js';
import { addAnalyticsRoutes } from '../analytics/routes.js';
import { addAudienceRoutes } from '../audience/routes.js';
import { addFilterRoutes } from '../campaign-filter/routes.js';
import { addCampaignRoutes } from '../campaigns/routes.js';
import { addConnectionRoutes } from '../connections/routes.js';
import { addDecisionRoutes } from '../decision/routes.js';
import { addDisclosureRoutes } from '../disclosure/routes.js';
import { addFirstStepsRoutes } from '../first-steps/routes.js';
import { addHistoryRoutes } from '../history/routes.js';
import { addInboxRoutes } from '../inbox/routes.js';
import { addInsightRoutes } from '../insights/routes.js';
import { addLinkRoutes } from '../links/routes.js';
import type { IsPermitted } from '../main-api/is-permitted.js';
import type { VerifyPresence } from '../main-api/verify-presence.js';
import { addNotificationRoutes } from '../notifications/routes.js';
import { addOptOutRoutes } from '../opt-outs/routes.js';
import { addRequestRoutes } from '../requests/routes.js';
import { addViewRoutes } from '../saved-views/routes.js';
import type { Gateways } from '../sending/gateways.js';
import { addSendingRoutes } from '../sending/routes.js';
import type { ServiceContext } from '../service-context.js';
import { addSetupRoutes } from '../setup/routes.js';
import { addSystemFeature } from '../system/routes.js';
import { addTestMessageRoutes } from '../test-messages/routes.js';
import { VERSION } from '../version.js';

/** Dependencies of the routes. */
export interface CampaignApiParts extends ServiceContext {
  gateways: Pick<Gateways, 'get' | 'health' | 'refresh'>;
  verifyPresence: VerifyPresence;
  isPermitted: IsPermitted;
  signer: CheckpointSigner;
}

/** The features, each with one function that adds its operations. */
const features: ((api: Api, parts: CampaignApiParts) => void)[] = [
  addCampaignRoutes,
  addRequestRoutes,
  addHistoryRoutes,
  addInboxRoutes,
  addFirstStepsRoutes,
  addNotificationRoutes,
  addDecisionRoutes,
  addAudienceRoutes,
  addDisclosureRoutes,
  addSendingRoutes,
  addAnalyticsRoutes,
  addInsightRoutes,
  addViewRoutes,
  addLinkRoutes,
  addConnectionRoutes,
  addFilterRoutes,
  addOptOutRoutes,
  addSetupRoutes,
  addTestMessageRoutes,
  addActivityFeature,
  addSystemFeature,
];

/** The HTTP side of the service; it does not listen yet. */
export async function createCampaignApi(
  parts: CampaignApiParts,
  options: Pick<ApiOptions, 'authenticate' | 'trustProxy' | 'metrics'>,
): Promise<Api> {
  const { database, logger, secrets } = parts;
  const api = await createApi({
    name: 'campaign-api',
    title: 'Hima campaign API',
    version: VERSION,
    basePath: '/campaign-api',
    logger,
    healthy: () => database.ping(),
    schedules: () => database.jobs.schedules(),
    idempotency: createIdempotency(database.db, secrets),
    ...options,
  });
  for (const addFeature of features) addFeature(api, parts);
  return api;
}
