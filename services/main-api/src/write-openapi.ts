import { createLogger, createSecretBox } from '@hima/api-kit';
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely';
import { randomBytes } from 'node:crypto';
import type { MainSchema } from './database/schema.js';
import { createMainApi } from './main-api.js';

// Prints the OpenAPI document that the service would serve, without a database or a running service, so that
// a client's types can be generated during a build.
const unused = (): Promise<never> => Promise.reject(new Error('Only the OpenAPI document is made here.'));

const failing = (): never => {
  throw new Error('Only the OpenAPI document is made here.');
};

const api = await createMainApi({
  db: new Kysely<MainSchema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  }),
  passwords: { hash: unused, matches: unused },
  guard: { begin: unused, succeeded: unused, failed: unused, forget: unused },
  tokens: { issue: unused, read: unused, publicKeys: { keys: [] } },
  sessions: {
    isLive: sql<boolean>`true`,
    begin: unused,
    renew: unused,
    signOut: unused,
    replace: unused,
    list: unused,
  },
  limited: unused,
  secondFactor: {
    state: unused,
    begin: unused,
    confirm: unused,
    remove: unused,
    isRight: unused,
    spend: unused,
    renewRecoveryCodes: unused,
  },
  passkeys: {
    available: true,
    list: unused,
    beginRegistration: unused,
    register: unused,
    remove: unused,
    beginSignIn: unused,
    isRight: unused,
    spend: unused,
  },
  providers: {
    box: createSecretBox(randomBytes(32)),
    addresses: { isLocal: () => false, allows: () => false },
    fetch: { fetch: unused, close: unused },
    publicUrl: undefined,
  },
  cookie: { path: '/', secure: true },
  invitations: { send: unused },
  reports: { grant: unused, send: unused },
  requestNotices: { grant: unused, send: unused },
  notices: { secondFactorsRemoved: unused },
  recovery: { request: unused, isValid: unused, reset: unused },
  provisioning: { start: unused },
  box: { seal: failing, open: failing },
  signer: {
    publicKey: '',
    sign: failing,
  },
  mailer: undefined,
  system: {
    database: { kind: 'postgres', ping: unused, measure: unused, jobs: { queues: unused } },
    commit: undefined,
    retention: {},
    mail: 'none',
  },
  healthy: unused,
  metrics: undefined,
  logger: createLogger({ name: 'openapi', level: 'silent' }),
  trustProxy: false,
  consoleFolder: undefined,
  signInsPerMinute: 1,
});
process.stdout.write(`${JSON.stringify(await api.document(), null, 2)}\n`);
