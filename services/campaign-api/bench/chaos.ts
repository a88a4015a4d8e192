import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { waitFor } from '@hima/api-kit/testing';
import fc from 'fast-check';
import type { CampaignView } from '../src/campaigns/campaign-schemas.js';
import { Harness, requireBalance } from '../test/support/harness.js';
import type { Behavior, Submission } from '../test/support/sms-center.js';
import { checkPeople, type Sent } from './chaos/check-people.js';
import { OwnPostgres } from './chaos/own-postgres.js';
import { Supervised } from './chaos/supervised.js';

/**
 * Three processes send three campaigns of two-part messages while processes are killed, lines are cut, clocks jump, and
 * the database crashes, becomes read-only and has no disk space left. Then nobody may have got a message twice, the
 * ledgers balance, and what is said of each person must be what the SMS center saw.
 * Usage: [CHAOS_SEED=…] npm run chaos -w @hima/campaign-api [-- <people of each campaign>]
 */
const people = Number(process.argv[2] ?? 3_000);
const seed = Number(process.env['CHAOS_SEED'] ?? Date.now() % 1_000_000);
const processes = 3;
const letters = ['a', 'b', 'c'];
const parts = 2;
/** Octets of the first of two parts. */
const firstPart = 153;
const window = 10;
const everything = people * letters.length * parts;
const endings = { refused: '13', undeliverable: '31' };
const disturbances = { kill: 12, cut: 3, cutInMessage: 4, crash: 2, readOnly: 2, diskFull: 1, clock: 4 };
type Disturbance = keyof typeof disturbances;

const all = (Object.keys(disturbances) as Disturbance[]).flatMap((what) =>
  Array.from({ length: disturbances[what] }, () => what),
);
const plan = fc.tuple(
  fc.shuffledSubarray(all, { minLength: all.length }),
  fc.array(
    fc.record({
      process: fc.nat(processes - 1),
      /** So many things must pass before it happens, of one kind. */
      kind: fc.constantFrom('submission' as const, 'answer' as const, 'receipt' as const),
      after: fc.nat(150),
    }),
    { minLength: all.length, maxLength: all.length },
  ),
);

// The organization's database is to stay: it is PGlite in a process of its own.
delete process.env['TEST_POSTGRES_URL'];
const database = new OwnPostgres();
const services: Supervised[] = [];
const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1);

class ProcessesHarness extends Harness {
  override async startApi(): Promise<void> {
    for (let n = 0; n < processes; n += 1) services.push(new Supervised(() => this.environment()));
    // The first migrates the database.
    for (const service of services) await service.start();
    this.api = {
      url: services[0]?.service.url ?? '',
      close: async () => void (await Promise.all(services.map((service) => service.stop()))),
    };
  }
}
const harness = new ProcessesHarness(
  { kind: 'postgres', location: () => ({ url: database.url }) },
  { VALIDITY_SECONDS: '60', RECEIPT_GRACE_SECONDS: '30', LOG_LEVEL: 'warn' },
);

/** Resolves when so many things of a kind have passed at the SMS center. */
const passed = (kind: string, after: number) =>
  new Promise<void>((resolve, reject) => {
    const giveUp = setTimeout(() => reject(new Error('Nothing is sent any more')), 90_000);
    harness.center.witness = (seen) => {
      if (seen !== kind || after-- > 0) return;
      harness.center.witness = () => {};
      clearTimeout(giveUp);
      resolve();
    };
  });

const behave = ({ to }: Submission): Behavior =>
  to.endsWith(endings.refused)
    ? { status: 0x0b }
    : {
        answerAfter: 2,
        receipt: { stat: to.endsWith(endings.undeliverable) ? 'UNDELIV' : 'DELIVRD', after: 30 },
      };

/** Cuts a line when the first part of a message has arrived, and the second has not. */
const cutInMessage = () =>
  new Promise<void>((resolve) => {
    harness.center.behave = (submission) => {
      const usual = behave(submission);
      if (usual.status || submission.octets.length < firstPart) return usual;
      harness.center.behave = behave;
      resolve();
      return { ...usual, cut: true };
    };
  });

async function disturb(what: Disturbance, service: Supervised): Promise<void> {
  if (what === 'kill') await service.kill();
  else if (what === 'cut') harness.center.drop();
  else if (what === 'cutInMessage') await cutInMessage();
  else if (what === 'clock') service.jump();
  else if (what === 'crash') await database.crash();
  else if (what === 'readOnly') await database.becomeReadOnly();
  else if (database.noDisk) console.log(`Disk full: skipped, ${database.noDisk}`);
  else if (!(await database.fillDisk())) throw new Error('PostgreSQL did not notice the full disk');
}

async function begin(): Promise<Sent[]> {
  await database.start();
  await harness.start(people);
  const { version } = await harness.call.get<{ version: number }>('sms-setup');
  await harness.call.put('sms-setup', { version, dailyCap: 10_000_000 });
  await harness.saveSetup({ throughput: 200, window });
  harness.center.behave = behave;
  // None gets ahead while the others are accepted.
  const release = harness.center.holdAnswers();
  const campaigns: Sent[] = [];
  for (const letter of letters) {
    const made = await harness.create({ message: letter.repeat(200), name: `Campaign ${letter}` });
    campaigns.push({ letter, id: (await harness.accept(made)).id });
  }
  release();
  return campaigns;
}

async function disturbAll(since: number): Promise<void> {
  const { submissions } = harness.center;
  const [[order, moments] = [[], []]] = fc.sample(plan, { seed, numRuns: 1 });
  for (const [index, what] of order.entries()) {
    const moment = moments[index];
    const service = services[moment?.process ?? 0];
    if (!moment || !service) continue;
    const { kind, after, process: number } = moment;
    if (what === 'kill' || what === 'clock') await service.answers();
    await passed(kind, after);
    console.log(`${seconds(since)} s: ${what}, ${kind} ${after + 1}, process ${number + 1}`);
    await disturb(what, service);
  }
  console.log(`${seconds(since)} s: repaired, ${submissions.length} parts were offered`);
  assert.ok(submissions.length < everything, 'the last disturbance came too late to prove anything');
  for (const service of services) {
    await service.answers();
    service.repairClock();
  }
}

/** Nobody helps: the campaigns complete. */
async function complete(campaigns: readonly Sent[]): Promise<CampaignView[]> {
  harness.call = await harness.signInAt(services[0]?.service.url ?? '', 'Owner after the repair');
  await harness.saveSetup({ throughput: 5_000, window });
  const ended = ['Completed', 'CompletedWithFailures'];
  await Promise.all(campaigns.map(({ id }) => harness.until(id, ended, 360_000)));
  await waitFor(() => harness.center.receiptsOpen === 0, { within: 30_000 });
  // Late receipts correct the ledger of a completed campaign, too.
  return Promise.all(campaigns.map(({ id }) => harness.view(id)));
}

async function run(): Promise<void> {
  const campaigns = await begin();
  const since = performance.now();
  await disturbAll(since);
  const ends = await complete(campaigns);
  const took = Math.round(Number(seconds(since)));
  const at = { harness, url: database.url, people, parts };
  const { counts, faults, twice } = await checkPeople(at, campaigns, endings);
  const ledger = addLedgers(ends);
  const of = (...states: string[]) =>
    Object.entries(counts)
      .filter(([pair]) => states.some((state) => pair.endsWith(`: ${state}`)))
      .reduce((sum, [, count]) => sum + count, 0);
  const half = Object.entries(counts)
    .filter(([pair]) => pair.startsWith('half'))
    .reduce((sum, [, count]) => sum + count, 0);
  const restarts = services.reduce((sum, { exits }) => sum + exits, 0);
  const all = people * letters.length;
  console.log(
    JSON.stringify({ seed, messages: all, ...disturbances, restarts, twice, half, ...ledger, took }),
  );
  console.log(JSON.stringify(counts));
  const stored = {
    audience: all,
    delivered: of('Delivered'),
    failed: of('Undelivered', 'Rejected'),
    uncertain: of('Uncertain'),
    pending: 0,
    suppressed: 0,
  };
  if (!isDeepStrictEqual(ledger, stored)) faults.push(`The ledgers are not ${JSON.stringify(stored)}`);
  for (const { service } of services)
    if (/\b(?:966|0)5\d{8}\b/.test(service.output)) faults.push('A number is in the log');
  for (const fault of faults.slice(0, 20)) console.error(fault);
  if (faults.length > 0) throw new Error(`${faults.length} faults`);
}

function addLedgers(ends: readonly CampaignView[]) {
  const sums = { audience: 0, delivered: 0, failed: 0, uncertain: 0, pending: 0, suppressed: 0 };
  for (const { ledger, audience } of ends) {
    assert.ok(ledger);
    requireBalance({ ledger, audience });
    for (const name of Object.keys(sums) as (keyof typeof sums)[]) sums[name] += ledger[name];
  }
  return sums;
}

// Nothing stays behind, also when it is interrupted.
process.once('exit', () => services.forEach((service) => void service.kill()));
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

console.log(`CHAOS_SEED=${seed}`);
try {
  await run();
} catch (error) {
  process.exitCode = 1;
  console.error(error);
  for (const { service } of services) console.error(service.output.slice(-6_000));
} finally {
  await harness.stop().catch(console.error);
  await pause(100);
  await database.stop();
}
