import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { sql, type Kysely } from 'kysely';
import { activityQuery, listActivity } from '../src/activity/list-activity.js';
import { openDatabase } from '../src/index.js';
import { silentLogger, withDatabases } from '../src/testing/index.js';

const ORGANIZATION = '5c3b8a1e-0c55-4f3a-9d0e-3f6f5a1b7c20';
const ENTRIES = 7_000;
const user = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const at = (n: number) => new Date(Date.UTC(2026, 0, 1) + n * 60_000).toISOString();

/** More entries than any search reads at first; users, actions and words with different frequencies. */
const entries = Array.from({ length: ENTRIES }, (_, index) => {
  const sequence = index + 1;
  return {
    sequence,
    actor: sequence % 500 === 0 ? 3 : sequence % 9 === 0 ? 2 : 1,
    action: sequence % 4 === 0 ? ('campaign.accepted' as const) : ('campaign.rejected' as const),
    words: [
      'clinic',
      ...(sequence % 7 === 0 ? ['reminder'] : []),
      // Only among the oldest: behind all that is recent.
      ...(sequence < 900 && sequence % 3 === 0 ? ['ramadan'] : []),
    ],
  };
});

const filters = fc.record(
  {
    Actor: fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 3 }),
    Action: fc.uniqueArray(fc.constantFrom('campaign.accepted', 'campaign.rejected', 'campaign.expired'), {
      minLength: 1,
    }),
    From: fc.integer({ min: 0, max: ENTRIES }),
    To: fc.integer({ min: 0, max: ENTRIES }),
    Before: fc.integer({ min: 1, max: ENTRIES }),
    MaxResultCount: fc.integer({ min: 1, max: 200 }),
  },
  { requiredKeys: [] },
);
const keyword = fc.constantFrom('clinic', 'clin rem', 'reminder', 'ramadan', 'rama clinic', 'unknown');

withDatabases('searching the activity log', (database) => {
  it('finds the newest entries that match, however far back they are', async () => {
    const opened = await openDatabase({
      location: database.location(),
      migrations: {},
      logger: silentLogger,
    });
    // oxlint-disable-next-line typescript/no-explicit-any -- the tables are api-kit's own
    const db = opened.db as Kysely<any>;
    try {
      await sql`
        insert into activity_log (organization_id, sequence, at, actor_id, actor_name, action, entity, entity_id,
          summary, details, previous_hash, hash)
        select ${ORGANIZATION}, (one->>'sequence')::int, '2026-01-01Z'::timestamptz + (one->>'sequence')::int * interval '1 minute',
          ('00000000-0000-4000-8000-00000000000' || (one->>'actor'))::uuid, 'User', one->>'action', 'campaign', '1',
          (select string_agg(word, ' ') from jsonb_array_elements_text(one->'words') as word), '{}', 'x', 'y'
        from jsonb_array_elements(${JSON.stringify(entries)}::jsonb) as one`.execute(db);
      await fc.assert(
        fc.asyncProperty(filters, keyword, async ({ Actor, From, To, ...rest }, Keyword) => {
          const query = activityQuery.parse({
            ...rest,
            ...(Actor && { Actor: Actor.map(user) }),
            ...(From !== undefined && { From: at(From) }),
            ...(To !== undefined && { To: at(To) }),
            Keyword,
          });
          const begun = Keyword.split(' ');
          const expected = entries
            .filter(
              ({ sequence, actor, action, words }) =>
                (!Actor || Actor.includes(actor)) &&
                (!rest.Action || rest.Action.includes(action)) &&
                (From === undefined || sequence >= From) &&
                (To === undefined || sequence < To) &&
                (rest.Before === undefined || sequence < rest.Before) &&
                begun.every((start) => words.some((word) => word.startsWith(start))),
            )
            .map(({ sequence }) => sequence)
            .toReversed()
            .slice(0, query.MaxResultCount);
          const { items } = await listActivity(db, ORGANIZATION, query);
          assert.deepEqual(
            items.map(({ sequence }) => sequence),
            expected,
          );
        }),
        { numRuns: 60 },
      );
    } finally {
      await opened.close();
    }
  });
});
