import assert from 'node:assert/strict';
import pg from 'pg';
import { activityDetails, codedDetails } from '../activity/details.js';
import { activityWords } from '../activity/words.js';

const names: ReadonlySet<string> = new Set(activityDetails);
const words: ReadonlySet<string> = new Set(activityWords);

const coded: ReadonlySet<string> = new Set(codedDetails);
/** Reasons in this form are codes, not texts that people write. */
const code = /^[A-Z][a-z]+[A-Z]\w+$|^[a-z]+(-[a-z]+)+$/;

/** Fails if an entry in the activity log of a database, if it has one, contains a detail or word without a text. */
export async function checkDetails(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: logs } = await client.query(`select 1 where to_regclass('activity_log') is not null`);
    if (logs.length === 0) return;
    const { rows } = await client.query<{ action: string; details: unknown }>(
      'select distinct action, details from activity_log where details is not null',
    );
    const unknown = rows.flatMap(({ action, details }) =>
      [...unknownIn('', details)].map((what) => `${action}: ${what}`),
    );
    assert.deepEqual([...new Set(unknown)], [], 'activityDetails or activityWords lacks these');
  } finally {
    await client.end();
  }
}

function* unknownIn(name: string, value: unknown): Generator<string> {
  if (Array.isArray(value)) for (const one of value) yield* unknownIn(name, one);
  else if (typeof value === 'object' && value !== null)
    for (const [member, inner] of Object.entries(value)) {
      if (!names.has(member)) yield member;
      yield* unknownIn(member, inner);
    }
  else if (typeof value === 'string' && (coded.has(name) || (name === 'reason' && code.test(value))))
    if (!words.has(value)) yield `${name} ${value}`;
}
