import type { Database } from '../database/open-database.js';
import type { Api } from '../http/app.js';
import { route } from '../http/route.js';
import type { Logger } from '../logger.js';
import { requirePlatform } from './require-platform.js';
import { systemStatus, type SystemStatus } from './system-status.js';

/** Sources of the operation's answer. */
export interface SystemSource {
  database: Pick<Database<never>, 'kind' | 'ping' | 'measure'> & {
    jobs: Pick<Database<never>['jobs'], 'queues'>;
  };
  version: string;
  commit: string | undefined;
  /** Seconds that the service's own data is kept, by a name that the console has a text for. */
  retention: Readonly<Record<string, number>>;
  mail: SystemStatus['mail'];
  /** Of the service that records backups. */
  lastBackup?: () => Promise<SystemStatus['lastBackup']>;
  logger: Logger;
}

const DAY = 24 * 60 * 60;
/** Of pg-boss's defaults and idempotency.ts. */
const kitRetention = { 'completed-jobs': 7 * DAY, 'repeated-requests': DAY };

/** `system`: the state of the service. Queues and storage belong to all organizations: only the platform sees them. */
export function addSystemRoutes(api: Api, source: SystemSource): void {
  const startedAt = new Date();
  route(
    api,
    {
      method: 'GET',
      url: '/system',
      operationId: 'getSystem',
      summary: 'Get the version, health, queues and storage of the service',
      description: 'Only for users of the organization that runs the platform.',
      access: { permission: 'Pages.System' },
      result: systemStatus,
      requestsPerMinute: 60,
    },
    async ({ user }) => {
      requirePlatform(user, 'Pages.System');
      const state = await readState(source);
      return {
        version: source.version,
        commit: source.commit ?? null,
        nodeVersion: process.versions.node,
        now: new Date(),
        startedAt,
        healthy: state !== undefined,
        database: state?.database ?? null,
        queues: state?.queues ?? [],
        retention: Object.entries({ ...kitRetention, ...source.retention }).map(([data, seconds]) => ({
          data,
          seconds,
        })),
        lastBackup: state?.lastBackup ?? null,
        mail: source.mail,
      };
    },
  );
}

async function readState({
  database,
  lastBackup,
  logger,
}: SystemSource): Promise<Pick<SystemStatus, 'database' | 'queues' | 'lastBackup'> | undefined> {
  try {
    await database.ping();
    const measure = await database.measure();
    return {
      database: { kind: database.kind, ...measure },
      queues: await database.jobs.queues(),
      lastBackup: (await lastBackup?.()) ?? null,
    };
  } catch (err) {
    logger.warn({ err }, 'Failed to read the state of the database');
    return undefined;
  }
}
