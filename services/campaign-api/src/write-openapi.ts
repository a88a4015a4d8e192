import { createLogger } from '@hima/api-kit';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { Schema } from './database/schema.js';
import { createCampaignApi } from './http/campaign-api.js';
import { Stops } from './jobs/stops.js';
import { createSources } from './sources/sources.js';
import { createCounts } from './sending/message-counts.js';

// Prints the OpenAPI document that the service would serve, without a database or a running service, so that
// a client's types can be generated during a build.
const unused = (): never => {
  throw new Error('Only the OpenAPI document is generated here.');
};

const db = new Kysely<Schema>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
const api = await createCampaignApi(
  {
    database: {
      db,
      requests: db,
      kind: 'postgres',
      jobs: { work: unused, send: unused, schedules: unused, queues: unused, stop: unused },
      analyze: unused,
      ping: unused,
      measure: unused,
      connections: unused,
      close: unused,
    },
    secrets: { seal: unused, open: unused },
    numberKeys: { lookup: unused },
    disclosureKeys: { seed: unused },
    previewsPerDay: { perUser: 0, perOrganization: 0 },
    sources: createSources({ allowLoopback: false }),
    standings: { isRevoked: unused },
    reportMail: { grant: unused, send: unused },
    noticeMail: { grant: unused, send: unused },
    gatewayHosts: { resolve: unused },
    stops: new Stops(),
    counts: createCounts(),
    logger: createLogger({ name: 'openapi', level: 'silent' }),
    validitySeconds: 0,
    receiptGraceSeconds: 0,
    gatewayPatienceSeconds: 0,
    throttlingPatienceSeconds: 0,
    clock: unused,
    linkTokens: { hash: unused },
    linkBase: null,
    commit: undefined,
    gateways: { get: unused, health: unused, refresh: unused },
    verifyPresence: unused,
    isPermitted: unused,
    signer: { publicKey: '', sign: unused },
  },
  { authenticate: unused, trustProxy: false },
);
process.stdout.write(`${JSON.stringify(await api.document(), null, 2)}\n`);
