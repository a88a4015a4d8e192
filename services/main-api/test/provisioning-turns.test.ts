import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { it } from 'node:test';
import { createSecretBox, type Job, type Jobs, type Principal } from '@hima/api-kit';
import { openAsIs } from '@hima/api-kit/backup';
import { silentLogger, withAnyDatabase, type ApiCaller } from '@hima/api-kit/testing';
import { sql, type Kysely } from 'kysely';
import type { MainSchema } from '../src/database/schema.js';
import { createProvisioning } from '../src/provisioning/provisioning.js';
import { start } from './support/main-api.js';

interface Generation {
  generationId: string;
}
type Work = (job: Job<Generation>) => Promise<void>;

const SITES = 9;
const never = new AbortController().signal;

withAnyDatabase('turns of provisioning', (database) => {
  it('leave the place to another project, and continue where they ended', async () => {
    const main = await start(database.location());
    const projectId = await frozenProject(await main.signIn('admin@hima.example'));
    await main.close();
    const { db, close } = await openAsIs(database.location(), silentLogger);
    const { jobs, sent, working } = recordedJobs();
    const box = createSecretBox(randomBytes(32));
    const { start: provision } = await createProvisioning({ db, jobs, box, logger: silentLogger });
    await provision(await administrator(db), projectId);
    const { work, turnSeconds } = working();
    assert.ok(Number.isFinite(turnSeconds));

    const [data] = sent.splice(0);
    assert.ok(data);
    const job = { id: 'job', data, attempt: 0, signal: never };
    await work({ ...job, turn: AbortSignal.abort() });
    const first = await progress(db);
    assert.ok(first.made > 0 && first.made <= SITES, `${first.made} kits`);
    assert.deepEqual([first.state, sent], ['InProgress', [data]]);

    sent.splice(0);
    await work({ ...job, turn: never });
    assert.deepEqual([await progress(db), sent], [{ state: 'Succeeded', made: SITES + 1 }, []]);
    await close();
  });
});

async function frozenProject(admin: ApiCaller): Promise<string> {
  const organization = 'data_trust';
  const { id } = await admin.post<{ id: string }>('project/import', {
    project: {
      name: 'Large Study',
      shortName: 'large',
      title: 'Large Study',
      description: 'Of a test',
      profile: 'nvflare-2.8',
      highAvailability: 'Off',
    },
    applicationDescription: 'Of a test',
    participants: [
      { kind: 'server', name: 'fl.example.com', organization, fedLearningPort: 8002, adminPort: 8003 },
      ...Array.from({ length: SITES }, (_, at) => ({
        kind: 'client',
        name: `site-${at}`,
        organization,
        gpus: 1,
        memoryPerGpuGib: 8,
      })),
    ],
  });
  const { items } = await admin.get<{ items: { id: string }[] }>('application');
  await admin.post('application/approve', { ids: items.map((one) => one.id) });
  await admin.post('project/freeze', { ids: [id] });
  return id;
}

/** Keeps the jobs that are sent, and runs none. */
function recordedJobs() {
  const sent: Generation[] = [];
  let worker: { work: Work; turnSeconds: number | undefined } | undefined;
  const jobs: Partial<Jobs> = {
    work: async (_queue, { turnSeconds }, work) => {
      worker = { work: work as unknown as Work, turnSeconds };
    },
    send: async (_queue, data) => {
      sent.push(data as Generation);
      return 'job';
    },
    queues: async () => [],
  };
  return { jobs: jobs as Jobs, sent, working: () => worker! };
}

async function administrator(db: Kysely<MainSchema>): Promise<Principal> {
  const {
    organization_id: organizationId,
    email_address: emailAddress,
    ...account
  } = await db
    .selectFrom('account')
    .select(['id', 'name', 'surname', 'email_address', 'organization_id'])
    .where('email_address', '=', 'admin@hima.example')
    .executeTakeFirstOrThrow();
  return { ...account, emailAddress, organizationId, permissions: [] };
}

const progress = (db: Kysely<MainSchema>) =>
  db
    .selectFrom('generation')
    .innerJoin('kit', 'kit.generation_id', 'generation.id')
    .select(['generation.state', sql<number>`count(kit.size)::int`.as('made')])
    .groupBy('generation.id')
    .executeTakeFirstOrThrow();
