import { createApi, createIdempotency, type Api, type ApiOptions } from '@hima/api-kit';
import { addCampaignRoutes } from '../campaigns/routes.js';
import { addConnectionChangeRoutes } from '../connections/connection-change-routes.js';
import { addConnectionTestRoute } from '../connections/connection-test-route.js';
import { addQueryRoutes } from '../connections/query-routes.js';
import { addDraftRoutes } from '../requests/routes.js';
import { addRegistrationFileRoutes } from '../requests/registration-file-routes.js';
import { addHistoryRoutes } from '../history/routes.js';
import { addConnectionRoutes } from '../connections/routes.js';
import { addReviewRoutes } from '../history/review-routes.js';
import { addRevealRoutes } from '../audience/routes.js';
import { addCountryRuleRoutes } from '../setup/country-rules/routes.js';
import { addFilterRoutes } from '../campaign-filter/routes.js';
import { addLookRoutes } from '../disclosure/routes.js';
import { addOptOutLinkRoutes } from '../opt-outs/opt-out-link-routes.js';
import { addOptOutRoutes } from '../opt-outs/routes.js';
import { addConversionRoutes } from '../links/conversion-routes.js';
import { addLinkRoutes } from '../links/routes.js';
import type { Gateways } from '../sending/gateways.js';
import type { ServiceContext } from '../service-context.js';
import { addSenderRoutes } from '../setup/senders/routes.js';
import { addSmsSetupRoutes } from '../setup/routes.js';
import { addTestMessageRoutes } from '../test-messages/routes.js';
import type { VerifyPassword } from '../main-api/verify-password.js';

/** The HTTP side of the service; it does not listen yet. */
export async function createCampaignApi(
  context: ServiceContext,
  gateways: Pick<Gateways, 'get' | 'health' | 'refresh'>,
  {
    verifyPassword,
    ...options
  }: Pick<ApiOptions, 'authenticate' | 'trustProxy'> & { verifyPassword: VerifyPassword },
): Promise<Api> {
  const api = await createApi({
    name: 'campaign-api',
    title: 'Hima campaign API',
    version: '1.0.0',
    basePath: '/campaign-api',
    logger: context.logger,
    healthy: () => context.database.ping(),
    schedules: () => context.database.jobs.schedules(),
    idempotency: createIdempotency(context.database.db, context.secrets),
    ...options,
  });
  addCampaignRoutes(api, context);
  addReviewRoutes(api, context);
  addRevealRoutes(api, context, verifyPassword);
  addHistoryRoutes(api, context);
  addDraftRoutes(api, context);
  addRegistrationFileRoutes(api, context);
  addLinkRoutes(api, context);
  addOptOutLinkRoutes(api, context);
  addConversionRoutes(api, context);
  addConnectionRoutes(api, context);
  addCountryRuleRoutes(api, context);
  addConnectionChangeRoutes(api, context);
  addConnectionTestRoute(api, context);
  addQueryRoutes(api, context);
  addSenderRoutes(api, context);
  addOptOutRoutes(api, context);
  addLookRoutes(api, context);
  addFilterRoutes(api, context);
  addSmsSetupRoutes(api, context, gateways);
  addTestMessageRoutes(api, context, gateways);
  return api;
}
