import { once } from 'node:events';
import { connect } from 'node:net';
import { normaliseNumber } from '../numbers/normalise.js';
import type { DatabaseSource } from '../sources/create-source.js';
import type { SourceSession } from '../sources/engine.js';
import type { ResolvedAddress } from '../sources/source-address.js';
import { problems, SourceProblem, type SourceReason } from '../sources/source-problem.js';
import { numberColumn, type SourceConnection } from '../sources/source.js';
import { stepNames, type TrialResult, type TrialStep } from './connection-schemas.js';
import { skipped, Steps, type Remark } from './trial-steps.js';

export interface Trial {
  source: DatabaseSource;
  connection: SourceConnection;
  query: string;
  /** How a number without a country code is read. */
  defaultCountry: string;
  /** Whether to look at values, too; otherwise nothing is read. */
  withValues: boolean;
  tell(step: TrialStep): void;
  signal?: AbortSignal;
}

const sampleSize = 100;
const enoughNumbers = 0.95;
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
  const steps = new Steps(trial.tell, trial.signal);
  const result: TrialResult = {
    state: 'Healthy',
    columns: [],
    estimatedRows: null,
    sampled: 0,
    phoneShare: null,
    durationMs: 0,
  };
  const begun = performance.now();
  try {
    const address = await steps.value('dns', () => source.resolve(connection.hostName));
    await steps.run('tcp', () => reach(address, connection.port));
    await signIn(trial, steps, address);
    await steps.run('query', async () => {
      result.columns = await source.describe(connection, { text: query }, { signal });
      if (result.columns.length === 0)
        throw new SourceProblem('QueryRefused', 'The query gives no column.', 'NoColumns');
    });
    if (trial.withValues) {
      await steps.run('numbers', async () => {
        const { sampled, share } = await samplePhones(trial);
        Object.assign(result, { sampled, phoneShare: share });
        if (share === null) return warning('NoRows', 'The query gives no rows at the moment.');
        if (share >= enoughNumbers) return undefined;
        return warning('FewNumbers', 'Fewer than 95 % of the values in the column are phone numbers.');
      });
      await steps.run('estimate', async () => {
        const estimate = await source
          .use(connection, (session) => source.engine.estimate(session, { text: query }), { signal })
          .catch(() => null);
        result.estimatedRows = estimate;
        if (estimate !== null) return undefined;
        return { ...skipped, code: 'NotEstimated', message: 'The database gives no estimate.' };
      });
    }
  } catch (error) {
    signal?.throwIfAborted();
    if (!(error instanceof SourceProblem)) throw error;
  }
  steps.skipRest(trial.withValues ? stepNames : stepNames.slice(0, -2));
  return { ...result, state: steps.state, durationMs: Math.round(performance.now() - begun) };
}

async function signIn(
  { source, connection, signal }: Trial,
  steps: Steps,
  { address }: ResolvedAddress,
): Promise<void> {
  const { tls, defaultSchema } = connection;
  const local = /^(127\.|::1$)/.test(address);
  if (tls) steps.begin('tls');
  else {
    const sentence =
      'The connection is not encrypted: the password and the numbers can be read on their way.';
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
    await steps.run('schema', async () => {
      if (!defaultSchema) return skipped;
      if (!(await ask(source.engine.schemaExists(session, defaultSchema)))) throw problems.schemaMissing();
      return undefined;
    });
    await steps.run('readOnly', async () =>
      (await ask(source.engine.canWrite(session)))
        ? warning('CanWrite', 'This account can change data. Use one that may only read.')
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

async function samplePhones({
  source,
  connection,
  query,
  defaultCountry,
  signal,
}: Trial): Promise<{ sampled: number; share: number | null }> {
  const policy = { defaultCountry, allowedCountries: new Set<string>() };
  for await (const { columns, rows } of source.read(connection, { text: query }, { signal })) {
    const at = numberColumn(columns);
    const values = rows.slice(0, sampleSize).map((row) => row[at] ?? null);
    const phones = values.filter((value) => {
      const read = normaliseNumber(value === null ? null : String(value), policy);
      return !('excluded' in read && read.excluded === 'invalid');
    });
    return { sampled: values.length, share: values.length > 0 ? phones.length / values.length : null };
  }
  return { sampled: 0, share: null };
}
