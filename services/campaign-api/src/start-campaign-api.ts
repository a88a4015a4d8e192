import {
  createCheckpointSigner,
  createLogger,
  createSecretBox,
  databaseLocation,
  openDatabase,
  openMasterKey,
  startTracing,
  type Logger,
  type Metrics,
} from '@hima/api-kit';
import type { Settings } from './config.js';
import { migrations } from './database/migrations/index.js';
import type { Schema } from './database/schema.js';
import { createDisclosureKeys } from './disclosure/keys.js';
import { createCampaignApi } from './http/campaign-api.js';
import { createAuthenticate } from './main-api/authenticate.js';
import { createIsPermitted } from './main-api/is-permitted.js';
import { createCampaignMetrics } from './metrics.js';
import { createNoticeMail } from './main-api/notice-mail.js';
import { createReportMail } from './main-api/report-mail.js';
import { createStandings } from './main-api/standings.js';
import { createVerifyPresence } from './main-api/verify-presence.js';
import { createWithdrawMail } from './main-api/withdraw-mail.js';
import { queueDefinitions } from './jobs/queues.js';
import { startWork } from './start-work.js';
import { resumeCampaigns } from './jobs/wake.js';
import { findSealed } from './find-sealed.js';
import { createLinkTokens } from './links/link-tokens.js';
import { createNumberKeys } from './numbers/number-keys.js';
import { Gateways } from './sending/gateways.js';
import { Stops } from './jobs/stops.js';
import { VERSION } from './version.js';
import type { ServiceContext } from './service-context.js';
import { createSources } from './sources/sources.js';
import { createCounts } from './sending/message-counts.js';
import { Outstanding } from './sending/outstanding.js';

/** A running campaign API. */
export interface CampaignApi {
  /** With the base path. */
  url: string;
  /** Completes submissions in progress, stores their results, then releases everything. */
  close(): Promise<void>;
}

/** How long answers are tried to be stored, in milliseconds, once nothing else comes. */
const storeWithinMs = 10_000;

/** Opens the database, binds the gateways, starts the background work and listens. */
export async function startCampaignApi(
  settings: Settings,
  logger: Logger = createLogger({ name: 'campaign-api', level: settings.LOG_LEVEL }),
  clock = () => new Date(),
): Promise<CampaignApi> {
  const location = databaseLocation({
    variable: 'CAMPAIGN_DATABASE_URL',
    url: settings.CAMPAIGN_DATABASE_URL,
    dataDir: settings.DATA_DIR,
  });
  const tracing = await startTracing({ service: 'campaign-api', version: VERSION, logger }, settings);
  const database = await openDatabase<Schema>({
    location,
    migrations,
    queues: queueDefinitions,
    pools: { work: settings.SENDING_POOL_SIZE, requests: settings.REQUEST_POOL_SIZE },
    logger,
  });
  const masterKey = await openMasterKey(database.db, settings.SECRET_KEY, { findSealed, logger }).catch(
    async (error: unknown) => {
      await database.close();
      throw error;
    },
  );
  const givenUp = new AbortController();
  const context: ServiceContext = {
    database,
    secrets: createSecretBox(masterKey),
    numberKeys: createNumberKeys(masterKey),
    disclosureKeys: createDisclosureKeys(masterKey),
    previewsPerDay: {
      perUser: settings.PREVIEWS_PER_USER,
      perOrganization: settings.PREVIEWS_PER_ORGANIZATION,
    },
    sources: createSources({
      allowLoopback: settings.ALLOW_LOOPBACK_SOURCES,
      allowedHosts: settings.DATABASE_HOSTS,
      logger,
    }),
    gatewayHosts: settings.SMS_GATEWAY_HOSTS,
    standings: createStandings(settings.MAIN_API_URL, logger),
    reportMail: createReportMail(settings.MAIN_API_URL),
    noticeMail: createNoticeMail(settings.MAIN_API_URL),
    withdrawMail: createWithdrawMail(settings.MAIN_API_URL),
    stops: new Stops(),
    unstored: new Outstanding(),
    givenUp: givenUp.signal,
    counts: createCounts(),
    logger,
    validitySeconds: settings.VALIDITY_SECONDS,
    receiptGraceSeconds: settings.RECEIPT_GRACE_SECONDS,
    gatewayPatienceSeconds: settings.GATEWAY_PATIENCE_SECONDS,
    throttlingPatienceSeconds: settings.THROTTLING_PATIENCE_SECONDS,
    clock,
    linkTokens: createLinkTokens(masterKey),
    linkBase: settings.HIMA_LINK_BASE_URL ?? null,
    commit: settings.HIMA_COMMIT,
  };
  const gateways = new Gateways(context, (organizationId) => {
    resumeCampaigns(context, { organizationId }).catch((err: unknown) =>
      logger.warn({ err }, 'Failed to resume campaigns that wait for a gateway; retried later'),
    );
  });
  const forRequests: ServiceContext = { ...context, database: { ...database, db: database.requests } };
  const { HOST: host, METRICS_PORT: metricsPort } = settings;
  const metrics = metricsPort === undefined ? undefined : createCampaignMetrics(context, gateways);
  const api = await createCampaignApi(
    {
      ...forRequests,
      gateways,
      verifyPresence: createVerifyPresence(settings.MAIN_API_URL),
      isPermitted: createIsPermitted(settings.MAIN_API_URL),
      signer: createCheckpointSigner(masterKey, 'campaign-api'),
    },
    {
      authenticate: createAuthenticate(settings.MAIN_API_URL),
      trustProxy: settings.TRUST_PROXY,
      metrics,
    },
  );
  let served: Awaited<ReturnType<Metrics['listen']>> | undefined;

  const close = async () => {
    await served?.close();
    await api.close();
    await database.jobs.stop();
    await gateways.stop();
    const patience = setTimeout(() => givenUp.abort(), storeWithinMs);
    await context.unstored.below(1);
    clearTimeout(patience);
    await database.close();
    await tracing.close();
  };
  try {
    await gateways.start();
    await startWork(context, gateways);
    if (metricsPort !== undefined) served = await metrics?.listen({ host, port: metricsPort });
    const address = await api.listen({ host, port: settings.PORT });
    logger.info({ address, database: database.kind }, 'campaign-api is ready');
    return { url: `${address}${api.basePath}`, close };
  } catch (error) {
    await close();
    throw error;
  }
}
