import { createDeadline } from './deadline.js';
import type { SourceEngine, SourceSession } from './engine.js';
import { resolveSource, type ResolvedAddress } from './source-address.js';
import { lineAndColumn, placeInOwn } from './query-places.js';
import { problems, readingFailed, tooPowerful, type SourceProblem } from './source-problem.js';
import { SessionPlaces, type SessionPlace } from './session-places.js';
import {
  defaultLimits,
  type AudienceSource,
  type SourceConnection,
  type SourceOptions,
  type SourceQuery,
  type SourceRun,
} from './source.js';

/** A source with what the screens of a connection need besides. All of it throws SourceProblem. */
export interface DatabaseSource extends AudienceSource {
  readonly engine: SourceEngine;
  /** Where the host name leads, when it may lead there. */
  resolve(hostName: string): Promise<ResolvedAddress>;
  /** Identifies the server and organization; equal for all host names of one server. */
  serverOf(connection: SourceConnection): Promise<string>;
  /** Whether a query may be run, before anything is connected to. */
  allow(query: SourceQuery): Promise<void>;
  /** A fresh connection for statements of ours. */
  use<Result>(
    connection: SourceConnection,
    work: (session: SourceSession) => Promise<Result>,
    run?: SourceRun,
  ): Promise<Result>;
}

/**
 * The sandbox around every query: a gate that reads the text, an address that is resolved once, a fresh connection
 * in a read-only transaction of an account that has no power over the server, few of them at a time, limits of time, rows
 * and bytes, and a cancel at the server on timeout or when the caller is gone.
 * The organization's account is the real boundary; this limits accidents and load.
 */
export function createSource(engine: SourceEngine, options: SourceOptions): DatabaseSource {
  const limits = { ...defaultLimits, ...options.limits };
  const { places = new SessionPlaces() } = options;

  async function* inSession<Item>(
    connection: SourceConnection,
    work: (session: SourceSession) => AsyncIterable<Item>,
    { signal, kept, counted }: SourceRun = {},
    waitMs = limits.deadlineMs,
  ): AsyncGenerator<Item> {
    const stop = new AbortController();
    const leave = () => stop.abort(problems.abandoned());
    const clock = setTimeout(
      () => stop.abort(problems.timedOut()),
      kept ? limits.longestRunMs : limits.longestDryRunMs,
    );
    signal?.addEventListener('abort', leave);
    if (signal?.aborted) leave();
    const deadline = createDeadline(waitMs, problems.timedOut, stop.signal);
    let session: SourceSession | undefined;
    let place: SessionPlace | undefined;
    try {
      const address = await deadline.race(resolveSource(connection.hostName, options));
      if (!counted) {
        place = places.take(keyOf(connection, address));
        await createDeadline(waitMs, problems.queryRunning, stop.signal).race(place.given);
      }
      session = await engine.open(connection, { address, limits, deadline });
      const [power] = await engine.powers(session);
      if (power) throw tooPowerful(power);
      for await (const item of work(session)) {
        yield item;
        stop.signal.throwIfAborted();
      }
    } catch (error) {
      const problem = engine.explain(error);
      if (problem.code === 'QueryTimedOut' || stop.signal.aborted) await session?.cancel();
      throw problem;
    } finally {
      clearTimeout(clock);
      signal?.removeEventListener('abort', leave);
      session?.close();
      place?.leave();
    }
  }

  async function requireColumns(session: SourceSession, query: SourceQuery): Promise<void> {
    const found = await engine.judgeNames?.(session, query.text);
    if (found) throw found.placed(found.place && placeInOwn(query, found.place));
  }

  /** A problem with the line and column of its place, which always is one in the person's own query. */
  function counted(error: unknown, { text, base = text }: SourceQuery): SourceProblem {
    const problem = engine.explain(error);
    const { place } = problem;
    return place ? problem.placed(place, lineAndColumn(base, place.from)) : problem;
  }

  const source: DatabaseSource = {
    dialect: engine.dialect,
    engine,
    resolve: (hostName) => resolveSource(hostName, options),
    serverOf: async (connection) => keyOf(connection, await resolveSource(connection.hostName, options)),
    async allow(query) {
      const { text, base, parameters = [] } = query;
      const own = base === undefined ? undefined : await engine.judge(base, { parameters: false });
      if (own) throw counted(own, query);
      const found = await engine.judge(text, { parameters: parameters.length > 0 });
      if (found) throw counted(found.placed(found.place && placeInOwn(query, found.place)), query);
    },
    use: (connection, work, run) => only(inSession(connection, (session) => once(work(session)), run)),
    async describe(connection, query, run) {
      await source.allow(query);
      const ask = async (session: SourceSession) => {
        await requireColumns(session, query);
        return session.describe(query);
      };
      const waitMs = Math.min(limits.deadlineMs, limits.describeMs);
      try {
        return await only(inSession(connection, (session) => once(ask(session)), run, waitMs));
      } catch (error) {
        throw counted(error, query);
      }
    },
    async *read(connection, query, run) {
      await source.allow(query);
      const progress = { accepted: false };
      const read = async function* (session: SourceSession) {
        await requireColumns(session, query);
        const chunks = await session.read(query);
        progress.accepted = true;
        yield* chunks;
      };
      try {
        yield* inSession(connection, read, run);
      } catch (error) {
        if (!progress.accepted) throw counted(error, query);
        const problem = engine.explain(error);
        const { reason, message } = problem;
        const { hostName: host, port } = connection;
        options.logger?.info({ host, port, reason, why: message }, 'A query failed while reading rows');
        throw readingFailed(problem);
      }
    },
  };
  return source;
}

function keyOf({ organizationId = '', port }: SourceConnection, { address }: ResolvedAddress): string {
  return `${organizationId} ${address} ${port}`;
}

async function* once<Item>(item: Promise<Item>): AsyncGenerator<Item> {
  yield await item;
}

async function only<Item>(items: AsyncIterable<Item>): Promise<Item> {
  for await (const item of items) return item;
  throw problems.unreachable();
}
