import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import fc from 'fast-check';
import { createSource } from '../src/sources/create-source.js';
import { postgresEngine } from '../src/sources/postgres-engine.js';
import { addCallingTypes, callsWithin, undone } from './support/calling-types.js';
import { castQuery } from './support/cast-grammar.js';
import {
  openPgliteOrganization,
  openPostgresOrganization,
  type OrganizationDatabase,
} from './support/organization-database.js';

/** `npm test -- --nightly` tries more. */
const runs = Number(process.env['FUZZ_RUNS'] ?? 3_000) / 3;

const administrator = process.env['TEST_POSTGRES_URL'];
describe(`queries on types that run functions, on ${administrator ? 'PostgreSQL' : 'PGlite'}`, () => {
  const source = createSource(postgresEngine, {
    allowLoopback: true,
    // All of it is one session.
    limits: { longestDryRunMs: 60 * 60_000, deadlineMs: 60 * 60_000, maxBytesPerFetch: 2 ** 32 },
  });
  let people: OrganizationDatabase;
  before(async () => {
    people = await (administrator ? openPostgresOrganization(administrator) : openPgliteOrganization());
    await addCallingTypes(people);
  });
  after(() => people.close());

  it('run none of them when allowed', async (test) => {
    const seed = Number(process.env['FUZZ_SEED'] ?? Math.trunc(Math.random() * 2 ** 31));
    test.diagnostic(`seed ${seed}`);
    let failure: string | undefined;
    const seen = { calling: 0, allowed: 0, answered: 0 };
    await source.use({ ...people.connection, defaultSchema: 'public' }, async (session) => {
      // What is thrown here becomes a sentence for staff.
      const result = await fc.check(
        fc.asyncProperty(castQuery, async (text) => {
          const refused =
            (await postgresEngine.judge(text, { parameters: false })) ??
            (await postgresEngine.judgeNames?.(session, text));
          // To plan a query and to run it: constants are computed even where no row is.
          const called = await callsWithin(session, text);
          if (called) seen.calling += 1;
          if (refused) return;
          seen.allowed += 1;
          assert.ok(!called, text);
          if (await undone(session, () => session.describe({ text }))) seen.answered += 1;
        }),
        { numRuns: runs, seed },
      );
      failure = result.failed
        ? `${fc.defaultReportMessage(result)} ${String(result.errorInstance)}`
        : undefined;
    });
    assert.equal(failure, undefined);
    test.diagnostic(JSON.stringify(seen));
    // Enough of each to mean something.
    for (const count of Object.values(seen)) assert.ok(count > runs / 100, JSON.stringify({ seed, ...seen }));
  });
});
