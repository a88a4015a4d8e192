import {
  createApi,
  createLogger,
  createSecretBox,
  databaseLocation,
  openDatabase,
  type Logger,
} from '@hima/api-kit';
import { addCampaignRoutes } from './campaigns/campaign-routes.js';
import type { Settings } from './config.js';
import { addConnectionRoutes } from './connections/connection-routes.js';
import { migrations } from './database/migrations.js';
import type { Schema } from './database/schema.js';
import { createAuthenticate } from './http/authenticate.js';
import { queueDefinitions } from './jobs/queues.js';
import { startWork } from './jobs/start-work.js';
import { resumeCampaigns } from './jobs/sweep.js';
import { createNumberKeys } from './numbers/number-keys.js';
import { Gateways } from './sending/gateways.js';
import type { ServiceContext } from './service-context.js';
import { addSmsSetupRoutes } from './sms-setup/sms-setup-routes.js';
import { createPostgresSource } from './sources/postgres-source.js';

/** A running campaign API. */
export interface CampaignApi {
  /** With the base path. */
  url: string;
  /** Lets submissions under way finish and stores their answers, then frees everything. */
  close(): Promise<void>;
}

/** Opens the database, binds the gateways, starts the background work and listens. */
export async function startCampaignApi(
  settings: Settings,
  logger: Logger = createLogger({ name: 'campaign-api', level: settings.LOG_LEVEL }),
): Promise<CampaignApi> {
  const location = databaseLocation({
    variable: 'CAMPAIGN_DATABASE_URL',
    url: settings.CAMPAIGN_DATABASE_URL,
    dataDir: settings.DATA_DIR,
  });
  const database = await openDatabase<Schema>({ location, migrations, queues: queueDefinitions, logger });
  const context: ServiceContext = {
    database,
    secrets: createSecretBox(settings.SECRET_KEY),
    numberKeys: createNumberKeys(settings.SECRET_KEY),
    sources: { PostgreSQL: createPostgresSource({ allowLoopback: settings.ALLOW_LOOPBACK_SOURCES }) },
    logger,
    validitySeconds: settings.VALIDITY_SECONDS,
    receiptGraceSeconds: settings.RECEIPT_GRACE_SECONDS,
  };
  const gateways = new Gateways(context, (organizationId) => {
    resumeCampaigns(context, organizationId).catch((err: unknown) =>
      logger.warn({ err }, 'Campaigns that waited for a gateway will be resumed later'),
    );
  });
  const basePath = '/campaign-api';
  const api = await createApi({
    name: 'campaign-api',
    title: 'Hima campaign API',
    version: '1.0.0',
    basePath,
    logger,
    authenticate: createAuthenticate(settings.MAIN_API_URL),
    healthy: () => database.ping(),
    trustProxy: settings.TRUST_PROXY,
  });
  addCampaignRoutes(api, context);
  addConnectionRoutes(api, context);
  addSmsSetupRoutes(api, context, gateways);

  const close = async () => {
    await api.close();
    await database.jobs.stop();
    await gateways.stop();
    await database.close();
  };
  try {
    await gateways.start();
    await startWork(context, gateways);
    const address = await api.listen({ host: settings.HOST, port: settings.PORT });
    return { url: `${address}${basePath}`, close };
  } catch (error) {
    await close();
    throw error;
  }
}
