import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { figure, waitFor, type TestDatabase, withBenchDatabase } from '@hima/api-kit/testing';
import { ProcessHarness } from '../test/support/process-harness.js';
import { ServiceProcess } from '../test/support/service-process.js';

const hour = 3_600_000;

/** Cost of one campaign, sent by the built service in processes of its own to an SMS center that responds immediately. */
export interface Measured {
  people: number;
  processes: number;
  /** People a second: the query read again, everyone sealed and enlisted. */
  prepared: number;
  /** Messages a second from the first to the last submission. */
  sent: number;
  /** Messages a second until the last receipt was stored. */
  settled: number;
  /** Milliseconds of all processes' processor time a message, from their start: comparable on a busy machine, too. */
  processor: number;
  /** The most memory that one of the processes ever had, in MiB, as the system counts it. */
  peakMemory: number;
}

/** @throws {Error} when anyone was sent to twice or not at all. */
async function measureSend(database: TestDatabase, people: number, processes: number): Promise<Measured> {
  const service = new ServiceProcess();
  const others = Array.from({ length: processes - 1 }, () => new ServiceProcess());
  const all = [service, ...others];
  const harness = new ProcessHarness(service, database, { LOG_LEVEL: 'warn' });
  try {
    await harness.start(people);
    for (const other of others) await other.start(harness.environment());
    await harness.saveSetup({ throughput: 10_000, window: 100 });
    const times = new Uint8Array(people);
    let sent = 0;
    let [first, last] = [0, 0];
    const { submissions } = harness.center;
    harness.center.behave = ({ to }) => {
      times[Number(to.slice(-8))]! += 1;
      sent += 1;
      first ||= performance.now();
      last = performance.now();
      // The center keeps a record for tests; a million would fill this process.
      submissions.length = 0;
      return {};
    };
    // The audience is shown with noise: a limit of just enough SMS can look too small.
    const request = await harness.create({ totalSms: 2 * people });
    const preview = await harness.preview(request);
    const accepting = performance.now();
    await harness.call.post(`campaign/${request.id}/accept`, {
      previewId: preview.id,
      version: request.version,
      typedCount: preview.counts?.eligible,
    });
    await harness.prepared(request.id);
    const prepared = people / ((performance.now() - accepting) / 1000);
    await waitFor(() => sent >= people, { within: hour, every: 20 });
    const done = await harness.until(request.id, ['Completed', 'CompletedWithFailures'], hour);
    const end = performance.now();
    if (done.ledger?.delivered !== people || times.some((n) => n !== 1))
      throw new Error('Not everyone was sent to once');
    const seconds = await Promise.all(all.map(({ pid }) => processorSeconds(pid)));
    const memory = await Promise.all(all.map(({ pid }) => peakMemory(pid)));
    return {
      people,
      processes,
      prepared,
      sent: people / ((last - first) / 1000),
      settled: people / ((end - first) / 1000),
      processor: seconds.reduce((sum, of) => sum + of, 0) * (1000 / people),
      peakMemory: Math.max(...memory),
    };
  } finally {
    await Promise.allSettled(others.map((other) => other.stop()));
    await harness.stop();
  }
}

async function peakMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024;
}

async function processorSeconds(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // After the name in brackets; in ticks, of which Linux counts a hundred a second.
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13);
  return (Number(user) + Number(system)) / 100;
}

export async function onPglite(people: number): Promise<Measured> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hima-bench-'));
  try {
    return await measureSend({ kind: 'pglite', location: () => ({ dataDir }) }, people, 1);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

export function onPostgres(people: number, processes = 1): Promise<Measured> {
  return withBenchDatabase((database) => measureSend(database, people, processes));
}

export function report(
  name: string,
  { people, processes, prepared, sent, settled, processor, peakMemory: memory }: Measured,
): void {
  figure(`${name}, ${people} people${processes > 1 ? `, ${processes} processes` : ''}`, {
    'prepared/s': prepared,
    'sent/s': sent,
    'settled/s': settled,
    'processor ms/message': processor,
    'MiB at most': memory,
  });
}
