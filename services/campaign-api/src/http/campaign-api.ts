import {
  addActivityRoutes,
  createApi,
  createIdempotency,
  type Api,
  type ApiOptions,
  type CheckpointSigner,
} from '@hima/api-kit';
import { addFilterTestRoute } from '../audience/filter-test-routes.js';
import { addQueryRoutes } from '../audience/query-routes.js';
import { addAudienceRoutes } from '../audience/routes.js';
import { addFilterRoutes } from '../campaign-filter/routes.js';
import { addCampaignRoutes } from '../campaigns/routes.js';
import { addConnectionRoutes } from '../connections/routes.js';
import { addDecisionRoutes } from '../decision/routes.js';
import { addDisclosureRoutes } from '../disclosure/routes.js';
import { addHistoryRoutes } from '../history/routes.js';
import { addLinkRoutes } from '../links/routes.js';
import { addOptOutRoutes } from '../opt-outs/routes.js';
import { addRequestRoutes } from '../requests/routes.js';
import { addAnalyticsRoutes } from '../analytics/routes.js';
import { addFirstStepsRoutes } from '../first-steps/routes.js';
import { addInboxRoutes } from '../inbox/routes.js';
import { addInsightRoutes } from '../insights/routes.js';
import { addReportRoutes } from '../analytics/report-routes.js';
import { addResultsRoutes } from '../campaigns/results-routes.js';
import { addSendingRoutes } from '../sending/routes.js';
import { addViewRoutes } from '../saved-views/view-routes.js';
import { addSetupRoutes } from '../setup/routes.js';
import { addNotificationRoutes } from '../notifications/routes.js';
import { addTestMessageRoutes } from '../test-messages/routes.js';
import { addSystemFeature } from '../system/routes.js';
import type { IsPermitted } from '../main-api/is-permitted.js';
import type { VerifyPresence } from '../main-api/verify-presence.js';
import type { Gateways } from '../sending/gateways.js';
import type { ServiceContext } from '../service-context.js';

export const VERSION = '1.0.0';

/** The features, each with one function that adds its operations. */
const features = [
  addCampaignRoutes,
  addRequestRoutes,
  addHistoryRoutes,
  addInboxRoutes,
  addFirstStepsRoutes,
  addNotificationRoutes,
  addDecisionRoutes,
  addSendingRoutes,
  addResultsRoutes,
  addAnalyticsRoutes,
  addInsightRoutes,
  addViewRoutes,
  addReportRoutes,
  addLinkRoutes,
  addConnectionRoutes,
  addQueryRoutes,
  addFilterRoutes,
  addFilterTestRoute,
  addOptOutRoutes,
  addDisclosureRoutes,
];

/** The HTTP side of the service; it does not listen yet. */
export async function createCampaignApi(
  context: ServiceContext,
  gateways: Pick<Gateways, 'get' | 'health' | 'refresh'>,
  {
    verifyPresence,
    isPermitted,
    signer,
    ...options
  }: Pick<ApiOptions, 'authenticate' | 'trustProxy' | 'metrics'> & {
    verifyPresence: VerifyPresence;
    isPermitted: IsPermitted;
    signer: CheckpointSigner;
  },
): Promise<Api> {
  const api = await createApi({
    name: 'campaign-api',
    title: 'Hima campaign API',
    version: VERSION,
    basePath: '/campaign-api',
    logger: context.logger,
    healthy: () => context.database.ping(),
    schedules: () => context.database.jobs.schedules(),
    idempotency: createIdempotency(context.database.db, context.secrets),
    ...options,
  });
  for (const add of features) add(api, context);
  addAudienceRoutes(api, context, verifyPresence);
  addSetupRoutes(api, context, { gateways, isPermitted });
  addTestMessageRoutes(api, context, gateways);
  addActivityRoutes(api, { db: context.database.db, signer });
  addSystemFeature(api, context, VERSION);
  return api;
}
