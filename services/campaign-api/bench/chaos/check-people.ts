import { openMasterKey } from '@hima/api-kit';
import { silentLogger } from '@hima/api-kit/testing';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Schema } from '../../src/database/schema.js';
import type { MessageState } from '../../src/database/tables/sending.js';
import { findSealed } from '../../src/find-sealed.js';
import { createNumberKeys } from '../../src/numbers/number-keys.js';
import type { Harness } from '../../test/support/harness.js';
import type { Submission } from '../../test/support/sms-center.js';

/** The message of one recipient at the SMS center. */
type Seen = 'nothing' | 'half' | 'half, undeliverable' | 'whole' | 'whole, undeliverable' | 'refused';

/** Nothing but this may be said of them; an answer that was lost cannot be known. */
const allowed: Record<Seen, MessageState[]> = {
  nothing: ['Uncertain'],
  half: ['Uncertain', 'Rejected'],
  // Failed once any part is.
  'half, undeliverable': ['Undelivered'],
  whole: ['Delivered'],
  'whole, undeliverable': ['Undelivered'],
  refused: ['Rejected', 'Uncertain'],
};

export interface Checked {
  /** Pairs of what the center saw and what the service says. */
  counts: Record<string, number>;
  faults: string[];
  /** Parts that someone was sent twice. */
  twice: number;
}

export interface Sent {
  id: string;
  /** The letter that its message is made of. */
  letter: string;
}

async function masterKeyOf({ secretKey }: Harness, url: string): Promise<Buffer> {
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url }) }),
  });
  try {
    return await openMasterKey(db, [Buffer.from(secretKey, 'base64')], { findSealed, logger: silentLogger });
  } finally {
    await db.destroy();
  }
}

/** Compares what the service says of each person with the records of the SMS center. */
export async function checkPeople(
  { harness, url, people, parts }: { harness: Harness; url: string; people: number; parts: number },
  campaigns: readonly Sent[],
  endings: { refused: string; undeliverable: string },
): Promise<Checked> {
  const { lookup } = createNumberKeys(await masterKeyOf(harness, url));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ campaign: string; lookup: string; state: MessageState }>(
    `select campaign_id as campaign, encode(number_lookup, 'hex') as lookup, state from message`,
  );
  const { rows: days } = await client.query<{ counted: number }>(
    'select sum(messages)::int as counted from daily_count',
  );
  await client.end();
  const said = new Map(rows.map((row) => [`${row.campaign} ${row.lookup}`, row.state]));
  const offered = new Map<string, Submission[]>();
  for (const one of harness.center.submissions) {
    const key = `${letterOf(one)} ${one.to}`;
    offered.set(key, [...(offered.get(key) ?? []), one]);
  }

  const counts: Record<string, number> = {};
  const faults: string[] = [];
  let twice = 0;
  const counted = days[0]?.counted;
  if (counted !== people * campaigns.length * parts)
    faults.push(`The daily limit counted ${counted} segments`);
  if (rows.length !== people * campaigns.length) faults.push(`${rows.length} messages are stored`);
  for (const { id, letter } of campaigns)
    for (let n = 0; n < people; n += 1) {
      const to = `9665${String(n).padStart(8, '0')}`;
      const its = offered.get(`${letter} ${to}`) ?? [];
      const state = said.get(`${id} ${lookup(harness.organizationId, `+${to}`).toString('hex')}`);
      const seen = seenOf(its, parts, to, endings);
      // The two parts of one message differ in their length.
      const repeated = its.length - new Set(its.map(({ octets }) => octets.length)).size;
      if (repeated > 0) faults.push(`Person ${n} of ${letter} was sent to twice`);
      twice += repeated;
      if (!state || !allowed[seen].includes(state))
        faults.push(`Person ${n} of ${letter} is ${state}; the center has ${seen}`);
      const pair = `${seen}: ${state}`;
      counts[pair] = (counts[pair] ?? 0) + 1;
    }
  return { counts, faults, twice };
}

const letterOf = ({ octets }: Submission) => octets.toString('latin1').slice(-1);

function seenOf(
  its: readonly Submission[],
  parts: number,
  to: string,
  endings: { refused: string; undeliverable: string },
): Seen {
  if (its.length === 0) return 'nothing';
  if (to.endsWith(endings.refused)) return 'refused';
  const arrived = its.length < parts ? 'half' : 'whole';
  return to.endsWith(endings.undeliverable) ? `${arrived}, undeliverable` : arrived;
}
