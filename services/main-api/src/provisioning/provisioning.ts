import {
  SecretUnreadable,
  type Jobs,
  type Logger,
  type Principal,
  type QueueDefinition,
  type SecretBox,
} from '@hima/api-kit';
import type { Kysely } from 'kysely';
import type { MainSchema } from '../database/schema.js';
import { KitError } from '@hima/kits';
import { finishGeneration, type Failure } from './finish-generation.js';
import { KitNotMade, makeKits } from './make-kits.js';
import { startGeneration } from './start-generation.js';

const QUEUE = 'provision-project';
const RETRIES = 20;
/** How long a project keeps the others waiting. */
const TURN_SECONDS = 15;

/** 5,000 participants take about a quarter of an hour. Made kits stay, so another attempt is short. */
export const provisioningQueues: Record<string, QueueDefinition> = {
  [QUEUE]: {
    retryLimit: RETRIES,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 60,
    expireInSeconds: 3 * 3600,
  },
};

/** Makes the startup kits of projects. */
export interface Provisioning {
  /** @throws {ApiProblem} 404, 409 `ProjectNotFrozen`, `ProvisioningRunning`, `ProjectInvalid`. */
  start(user: Principal, projectId: string): Promise<void>;
}

interface Parts {
  db: Kysely<MainSchema>;
  jobs: Jobs;
  box: SecretBox;
  logger: Logger;
}

/** Begins to work on started generations at once. */
export async function createProvisioning({ db, jobs, box, logger }: Parts): Promise<Provisioning> {
  await sendLost(db, jobs);
  await jobs.work<{ generationId: string }>(
    QUEUE,
    // One at a time: the processors are what it takes.
    { turnSeconds: TURN_SECONDS },
    async ({ data: { generationId }, attempt, signal, turn }) => {
      try {
        if (!(await makeKits({ db, box }, generationId, { signal, turn }))) {
          await jobs.send(QUEUE, { generationId });
          return;
        }
      } catch (err) {
        const failure = failureOf(err, attempt >= RETRIES);
        // The service stops, or it is tried again.
        if (signal.aborted || !failure) throw err;
        logger.error({ err, generationId }, 'Provisioning failed');
        return finishGeneration(db, generationId, failure);
      }
      await finishGeneration(db, generationId);
    },
  );
  return { start: (user, projectId) => startGeneration({ db, jobs, queue: QUEUE }, user, projectId) };
}

/** Backups have no jobs: a restored generation that wasn’t finished would stay so, and no other could begin. */
async function sendLost(db: Kysely<MainSchema>, jobs: Jobs): Promise<void> {
  const queue = (await jobs.queues()).find(({ name }) => name === QUEUE);
  if (queue && queue.waiting + queue.active > 0) return;
  const unfinished = await db
    .selectFrom('generation')
    .select('id')
    .where('state', '=', 'InProgress')
    .execute();
  for (const { id } of unfinished) await jobs.send(QUEUE, { generationId: id });
}

/** Undefined where another attempt can help. */
function failureOf(error: unknown, last: boolean): Failure | undefined {
  const [cause, participant] = error instanceof KitNotMade ? [error.cause, error.participant] : [error, null];
  // The service was away for longer than the root had left.
  if (cause instanceof KitError)
    return { code: cause.code === 'RootCertificateExpired' ? cause.code : 'KitsRefused', participant };
  if (cause instanceof SecretUnreadable) return { code: 'SecretUnreadable', participant };
  return last ? { code: 'InternalError', participant } : undefined;
}
