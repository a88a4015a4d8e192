import { once } from 'node:events';
import { connect } from 'node:net';
import type { Noise } from '../disclosure/noise.js';
import { disclosure } from '../disclosure/parameters.js';
import { normalizeNumber } from '../numbers/normalize.js';
import type { DatabaseSource } from '../sources/create-source.js';
import type { SourceSession } from '../sources/engine.js';
import type { ResolvedAddress } from '../sources/source-address.js';
import { problems, SourceProblem, type SourceReason } from '../sources/source-problem.js';
import { numberColumn, type SourceConnection } from '../sources/source.js';
import { readTables } from './read-tables.js';
import { stepNames, type TrialResult, type TrialStep } from './connection-schemas.js';
import { skipped, Steps, type Remark } from './trial-steps.js';

export interface Trial {
  source: DatabaseSource;
  connection: SourceConnection;
  /** Without one, the steps about it are skipped. */
  query: string | undefined;
  /** How a number without a country code is read. */
  defaultCountry: string;
  /** Runs `read` as a running query (running-query.ts) and checks its values; without it, none are read. */
  judge?: (read: () => Promise<ValuesRead>) => Promise<Judged>;
  /** Whether to return the tables, for the completion of a first query. */
  tables?: boolean;
  /** Whether to return the database's row estimate; not without values. */
  estimates?: boolean;
  report(step: TrialStep): void;
  /** Called with the end of the server's certificate, once it is signed in; null: none, or unknown. */
  onCertificate?(until: Date | null): void;
  signal?: AbortSignal;
}

/** Rows checked, those of the first fetch. Fewer would be lost in the noise. */
const sampledRows = 2_000;
const fewOtherValues = 0.05;
const leastEstimate = 1_000;
const reachMs = 5_000;

const certificateReasons: SourceReason[] = [
  'TlsNotOffered',
  'CertificateUnknown',
  'CertificateName',
  'CertificateExpired',
  'CertificateRefused',
];

const warning = (code: SourceReason, message: string): Remark => ({ state: 'Warning', code, message });

/** Tries a connection step by step; after a step that fails the rest is skipped. Never rejects for the database. */
export async function tryConnection(trial: Trial): Promise<TrialResult> {
  const { source, connection, query, signal } = trial;
  const steps = new Steps(trial.report, trial.signal);
  const result: TrialResult = {
    state: 'Healthy',
    columns: [],
    tables: null,
    estimatedRows: null,
    durationMs: 0,
  };
  const begun = performance.now();
  try {
    const address = await steps.value('dns', () => source.resolve(connection.hostName));
    await steps.run('tcp', () => reach(address, connection.port));
    await signIn(trial, steps, address);
    if (trial.tables) result.tables = await tablesOf(trial);
    if (query !== undefined) await tryQuery({ ...trial, query }, steps, result);
  } catch (error) {
    signal?.throwIfAborted();
    if (!(error instanceof SourceProblem)) throw error;
  }
  steps.skipRest(stepNames);
  return { ...result, state: steps.state, durationMs: Math.round(performance.now() - begun) };
}

/** Help for authors of queries, not a step: a database without this information passes, too. */
async function tablesOf({ source, connection, signal }: Trial): Promise<TrialResult['tables']> {
  try {
    return (await readTables({ source, connection }, { signal })).tables;
  } catch (error) {
    signal?.throwIfAborted();
    if (!(error instanceof SourceProblem)) throw error;
    return null;
  }
}

type QueryTrial = Trial & { query: string };

/** Fills in what the query returns. @throws {SourceProblem} */
async function tryQuery(trial: QueryTrial, steps: Steps, result: TrialResult): Promise<void> {
  const { source, connection, query, signal, judge, estimates } = trial;
  await steps.run('query', async () => {
    result.columns = await source.describe(connection, { text: query }, { signal });
    if (result.columns.length === 0)
      throw new SourceProblem('QueryRefused', 'The query returns no columns.', 'NoColumns');
  });
  if (judge) {
    let judged: Judged = { remark: skipped };
    await steps.run('numbers', async () => {
      judged = await judge(() => readValues(trial));
      return judged.remark;
    });
    if (estimates)
      await steps.run('estimate', async () => {
        const { estimatedRows, remark } = judged;
        if (estimatedRows === undefined) return remark;
        result.estimatedRows = estimatedRows;
        if (estimatedRows !== null) return undefined;
        return { ...skipped, code: 'NotEstimated', message: 'The database returns no row estimate.' };
      });
  }
}

async function signIn(
  { source, connection, signal, onCertificate }: Trial,
  steps: Steps,
  { address }: ResolvedAddress,
): Promise<void> {
  const { tls, defaultSchema } = connection;
  const local = /^(127\.|::1$)/.test(address);
  if (tls) steps.begin('tls');
  else {
    const sentence =
      'The connection isn’t encrypted. Others on the network can read the password and the numbers.';
    const remark = warning('TlsOff', sentence);
    await steps.run('tls', async () => (local ? { ...remark, state: 'Skipped' } : remark));
    steps.begin('signIn');
  }
  const signedIn = () => {
    steps.end('tls');
    steps.begin('signIn');
  };
  const ask = <Answer>(answer: Promise<Answer>) =>
    answer.catch((error: unknown) => {
      throw source.engine.explain(error);
    });
  let inside = false;
  const enter = () => {
    inside = true;
    if (tls) signedIn();
    steps.end('signIn');
  };
  const look = async (session: SourceSession) => {
    enter();
    onCertificate?.(session.certificateUntil ?? null);
    await steps.run('schema', async () => {
      if (!defaultSchema) return skipped;
      if (!(await ask(source.engine.schemaExists(session, defaultSchema)))) throw problems.schemaMissing();
      return undefined;
    });
    await steps.run('readOnly', async () =>
      (await ask(source.engine.canWrite(session)))
        ? warning('CanWrite', 'This account can change data. Use a read-only account.')
        : undefined,
    );
  };
  try {
    await source.use(connection, look, { signal });
  } catch (error) {
    if (inside || !(error instanceof SourceProblem)) throw error;
    if (error.code === 'AccountTooPowerful') {
      enter();
      return steps.run('readOnly', () => Promise.reject(error));
    }
    const ofTls = tls && certificateReasons.includes(error.reason);
    if (tls && !ofTls) signedIn();
    steps.end(ofTls ? 'tls' : 'signIn', error);
    throw error;
  }
}

async function reach({ address: host }: ResolvedAddress, port: number): Promise<undefined> {
  const socket = connect({ host, port });
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(reachMs) });
  } catch (error) {
    const refused = (error as { code?: string }).code === 'ECONNREFUSED';
    throw refused ? problems.connectionRefused() : problems.unreachable();
  } finally {
    socket.destroy();
  }
}

export interface ValuesRead {
  /** Rows, those with the same number as one. */
  values: number;
  /** Rows without a valid phone number. */
  others: number;
  /** The planner's estimate; null if the database has none. */
  estimate: number | null;
}

/** The result of the values in a test. */
export interface Judged {
  remark: Remark | undefined;
  /** Undefined where no values were read. */
  estimatedRows?: TrialResult['estimatedRows'];
}

/**
 * With the estimate: it comes from statistics about people, and a query can multiply it, so that one digit of it tells of
 * one person. It belongs to the same answer and preview as the values.
 */
async function readValues(trial: QueryTrial): Promise<ValuesRead> {
  const counts = await countValues(trial);
  const { source, connection, query, signal } = trial;
  const estimate = await source
    .use(connection, (session) => source.engine.estimate(session, { text: query }), { signal, counted: true })
    .catch(() => null);
  return { ...counts, estimate };
}

async function countValues({ source, connection, query, defaultCountry, signal }: QueryTrial) {
  const policy = { defaultCountry, allowedCountries: new Set<string>() };
  for await (const { columns, rows } of source.read(connection, { text: query }, { signal, counted: true })) {
    const at = numberColumn(columns);
    const numbers = new Set<string>();
    let others = 0;
    for (const row of rows.slice(0, sampledRows)) {
      const value = row[at] ?? null;
      const read = normalizeNumber(value === null ? null : String(value), policy);
      if (read.e164 === undefined) others += 1;
      else numbers.add(read.e164);
    }
    return { values: numbers.size + others, others };
  }
  return { values: 0, others: 0 };
}

/** Only a verdict, and a noisy one: one person's row must not decide it. */
export function judgeNumbers(
  { values, others }: Pick<ValuesRead, 'values' | 'others'>,
  noise: Noise,
): Remark | undefined {
  // More than the noise: an empty result is always noticed.
  const few = disclosure.smallestMinimum;
  if (values + noise('rows', disclosure.audienceNoise) < few)
    return warning('NoRows', 'The query returns no rows or only a few.');
  const tolerated = Math.max(few, fewOtherValues * values);
  if (others + noise('others', disclosure.audienceNoise) <= tolerated) return undefined;
  return warning('FewNumbers', 'Many values in the column are not phone numbers.');
}

/** A planner's estimate can be exact, of a small table or for a query about one person. */
export function roughly(rows: number | null): TrialResult['estimatedRows'] {
  if (rows === null) return null;
  return rows < leastEstimate
    ? { fewer: true, rows: leastEstimate }
    : { fewer: false, rows: Number(rows.toPrecision(1)) };
}
