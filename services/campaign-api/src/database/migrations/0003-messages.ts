import { sql } from 'kysely';
import type { Migrating } from './migrating.js';

/** One row a recipient, one row a part that the SMS center took, and the ledger that counts them. */
export async function createMessages(db: Migrating): Promise<void> {
  await sql`
    create table campaign_ledger (
      campaign_id uuid primary key references campaign,
      audience integer not null,
      queued integer not null check (queued >= 0),
      submitting integer not null check (submitting >= 0),
      accepted integer not null check (accepted >= 0),
      delivered integer not null check (delivered >= 0),
      undelivered integer not null check (undelivered >= 0),
      expired integer not null check (expired >= 0),
      rejected integer not null check (rejected >= 0),
      uncertain integer not null check (uncertain >= 0),
      skipped integer not null check (skipped >= 0),
      constraint ledger_balances check (audience = queued + submitting + accepted + delivered + undelivered
        + expired + rejected + uncertain + skipped)
    ) with (fillfactor = 50)`.execute(db);
  await sql`
    create table message (
      id bigint generated always as identity primary key,
      campaign_id uuid not null references campaign,
      organization_id uuid not null,
      parts smallint not null,
      state text not null default 'Queued' check (state in ('Queued', 'Submitting', 'Accepted', 'Delivered',
        'Undelivered', 'Expired', 'Rejected', 'Uncertain', 'Skipped')),
      claim uuid,
      error text,
      number_lookup bytea not null,
      number_sealed bytea not null,
      unique (campaign_id, number_lookup)
    )`.execute(db);
  await sql`create index message_queued on message (campaign_id, id) where state = 'Queued'`.execute(db);
  await sql`create index message_submitting on message (campaign_id) where state = 'Submitting'`.execute(db);
  await sql`
    create index message_uncertain on message (organization_id, number_lookup) where state = 'Uncertain'`.execute(
    db,
  );
  await sql`
    create table message_part (
      message_id bigint not null references message,
      part smallint not null,
      organization_id uuid not null,
      gateway_id text not null,
      state text not null check (state in ('Accepted', 'Delivered', 'Undelivered', 'Expired', 'Rejected')),
      error text,
      primary key (message_id, part)
    )`.execute(db);
  // Not unique: an SMS center may start its numbering again; the newest part is meant then.
  await sql`create index message_part_gateway on message_part (organization_id, gateway_id)`.execute(db);
  // A receipt may overtake the answer to its submission; it waits here until its part is known.
  await sql`
    create table unmatched_receipt (
      organization_id uuid not null,
      gateway_id text not null,
      state text not null,
      error text,
      reference integer,
      recipient_lookup bytea not null,
      sender text not null,
      received_at timestamptz not null default now(),
      primary key (organization_id, gateway_id)
    )`.execute(db);
  await countMessages(db);
}

const states = 'queued submitting accepted delivered undelivered expired rejected uncertain skipped'.split(
  ' ',
);
const nameOf = (column: string) => column.charAt(0).toUpperCase() + column.slice(1);

/** Statement-level triggers over transition tables: one ledger write a statement, whatever the code path. */
async function countMessages(db: Migrating): Promise<void> {
  const columns = states.join(', ');
  const counts = states.map((state) => `count(*) filter (where state = '${nameOf(state)}')`).join(', ');
  const sums = states
    .map((state) => `coalesce(sum(n) filter (where state = '${nameOf(state)}'), 0) as ${state}`)
    .join(', ');
  const plus = (from: string) => states.map((state) => `${state} = l.${state} + ${from}.${state}`).join(', ');
  const define = (name: string, body: string) =>
    sql.raw(
      `create function ${name}() returns trigger language plpgsql as $$ begin ${body}; return null; end $$`,
    );

  await define(
    'ledger_add',
    `insert into campaign_ledger as l (campaign_id, audience, ${columns})
     select campaign_id, count(*), ${counts} from added group by campaign_id order by campaign_id
     on conflict (campaign_id) do update set audience = l.audience + excluded.audience, ${plus('excluded')}`,
  ).execute(db);
  await define(
    'ledger_move',
    `update campaign_ledger l set ${plus('d')} from (
       select campaign_id, ${sums} from (
         select campaign_id, state, 1 as n from added union all select campaign_id, state, -1 from removed
       ) moved group by campaign_id order by campaign_id
     ) d where l.campaign_id = d.campaign_id`,
  ).execute(db);
  await define(
    'ledger_remove',
    `update campaign_ledger l set audience = l.audience + d.audience, ${plus('d')} from (
       select campaign_id, -count(*) as audience, ${sums} from (select campaign_id, state, -1 as n from removed) gone
       group by campaign_id order by campaign_id
     ) d where l.campaign_id = d.campaign_id`,
  ).execute(db);
  const on = (event: string, tables: string, name: string) =>
    sql.raw(`create trigger message_${name} after ${event} on message referencing ${tables}
             for each statement execute function ${name}()`);
  await on('insert', 'new table as added', 'ledger_add').execute(db);
  await on('update', 'old table as removed new table as added', 'ledger_move').execute(db);
  await on('delete', 'old table as removed', 'ledger_remove').execute(db);
}
