import { sql, type RawBuilder } from 'kysely';

/** A table of counters, and the SQL that counts the same from the original rows. */
export interface Counter {
  table: 'campaign_ledger' | 'click_count' | 'delivery_count' | 'failure_count';
  /** Its values can be about few people: no log repeats them. */
  confidential: boolean;
  /** Rows of campaigns as stored, and as counted: the same columns, `campaign_id` first. */
  stored(campaigns: string[]): RawBuilder<unknown>;
  counted(campaigns: string[]): RawBuilder<unknown>;
  /** Statements that store the current counts. */
  repair(campaigns: string[]): RawBuilder<unknown>[];
}

const states = 'queued submitting accepted delivered undelivered expired rejected uncertain skipped'.split(
  ' ',
);
const nameOf = (column: string) => column.charAt(0).toUpperCase() + column.slice(1);
const columnsOf = (columns: readonly string[], of?: string) =>
  sql.join(columns.map((column) => (of === undefined ? sql.ref(column) : sql.ref(`${of}.${column}`))));

/** One row per campaign; a campaign without one has zeros. */
function onePerCampaign({
  table,
  confidential,
  columns,
  counted,
}: Pick<Counter, 'table' | 'confidential' | 'counted'> & { columns: string[] }): Counter {
  const zeroed = sql.join(
    columns.map((column) => sql`coalesce(${sql.ref(column)}, 0) as ${sql.ref(column)}`),
  );
  const set = sql.join(columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`));
  return {
    table,
    confidential,
    counted,
    stored: (campaigns) => sql`
      select given.campaign_id, ${zeroed} from unnest(${campaigns}::uuid[]) as given (campaign_id)
      left join ${sql.table(table)} using (campaign_id)`,
    repair: (campaigns) => [
      sql`
        insert into ${sql.table(table)} (campaign_id, ${columnsOf(columns)}) ${counted(campaigns)}
        on conflict (campaign_id) do update set ${set}`,
    ],
  };
}

/** Several rows per campaign; those that counted down to zero are left out. */
function manyPerCampaign({
  table,
  confidential,
  columns,
  counts,
  counted,
}: Pick<Counter, 'table' | 'confidential' | 'counted'> & { columns: string[]; counts: string[] }): Counter {
  const zeros = sql.join(counts.map(() => sql.lit(0)));
  return {
    table,
    confidential,
    counted,
    stored: (campaigns) => sql`
      select campaign_id, ${columnsOf([...columns, ...counts])} from ${sql.table(table)}
      where campaign_id = any(${campaigns}::uuid[]) and (${columnsOf(counts)}) is distinct from (${zeros})`,
    repair: (campaigns) => [
      sql`delete from ${sql.table(table)} where campaign_id = any(${campaigns}::uuid[])`,
      sql`
        insert into ${sql.table(table)} (campaign_id, ${columnsOf([...columns, ...counts])})
        ${counted(campaigns)}`,
    ],
  };
}

/** All counters that Analytics reads, which triggers and clicks keep. */
export const counters: readonly Counter[] = [
  onePerCampaign({
    table: 'campaign_ledger',
    confidential: false,
    columns: ['audience', ...states],
    counted: (campaigns) => sql`
      select given.campaign_id, count(message.id)::int as audience, ${sql.join(
        states.map(
          (state) => sql`count(*) filter (where state = ${sql.lit(nameOf(state))})::int as ${sql.ref(state)}`,
        ),
      )}
      from unnest(${campaigns}::uuid[]) as given (campaign_id) left join message using (campaign_id)
      group by 1`,
  }),
  // Bot clicks aren't among them: a link keeps only the last day of one.
  onePerCampaign({
    table: 'click_count',
    confidential: true,
    columns: ['clicks', 'unique_clickers', 'conversions'],
    counted: (campaigns) => sql`
      select given.campaign_id, coalesce(sum(clicks), 0)::int as clicks,
        count(first_click_at)::int as unique_clickers, count(converted_at)::int as conversions
      from unnest(${campaigns}::uuid[]) as given (campaign_id) left join click_link using (campaign_id)
      group by 1`,
  }),
  manyPerCampaign({
    table: 'delivery_count',
    confidential: false,
    columns: ['at'],
    counts: ['sent', 'delivered', 'failed'],
    counted: (campaigns) => sql`
      select campaign_id, date_bin('15 minutes', at, 'epoch') as at, sum(sent)::int as sent,
        sum(delivered)::int as delivered, sum(failed)::int as failed
      from campaign_progress where campaign_id = any(${campaigns}::uuid[])
      group by 1, 2 having (sum(sent), sum(delivered), sum(failed)) is distinct from (0, 0, 0)`,
  }),
  manyPerCampaign({
    table: 'failure_count',
    confidential: true,
    columns: ['reason'],
    counts: ['failures'],
    counted: (campaigns) => sql`
      select campaign_id, coalesce(error, 'NotSaid') as reason, count(*)::int as failures
      from message where campaign_id = any(${campaigns}::uuid[]) and state in ('Undelivered', 'Expired', 'Rejected')
      group by 1, 2`,
  }),
];
