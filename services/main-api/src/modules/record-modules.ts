import { sql, type Transaction } from 'kysely';
import type { MainSchema } from '../database/schema.js';
import type { ModuleReport } from './schemas.js';

/** Days after which reports of modules are deleted. */
export const MODULE_REPORT_DAYS = 30;

/** Rows of each table: more than real browsers need in that time. */
const MOST_ROWS = 20_000;

/** Limits of an organization's reports per day, and of new rows in the tables. */
export const MOST_ENTRIES = 20_000;
export const MOST_ADDED = 1_000;

/** Rows that a report can add to one table. */
const MOST_PER_REPORT = 20;

const today = sql<string>`(now() at time zone 'UTC')::date`;

/**
 * Adds what a browser of an organization reports, and deletes what is too old. Reports are a claim that anyone signed in
 * can make up: each organization has a daily limit, and in a full table the oldest row gives way.
 */
export async function recordModules(
  trx: Transaction<MainSchema>,
  organizationId: string,
  { loads, faults }: ModuleReport,
): Promise<void> {
  const entries = loads.length + faults.length;
  if (entries === 0) return deleteOld(trx);
  const counted = await sql<{ added: number }>`
    insert into module_report_count as counted (organization_id, day, entries)
    values (${organizationId}, ${today}, ${entries})
    on conflict (organization_id, day) do update set entries = counted.entries + ${entries}
    where counted.entries + ${entries} <= ${MOST_ENTRIES}
    returning added`.execute(trx);
  const [count] = counted.rows;
  if (!count) return;
  await deleteOld(trx);

  let { added } = count;
  // In one order: two reports that wait for each other's rows would end in a deadlock.
  const rounded = loads.map((load) => ({ ...load, milliseconds: twoDigits(load.milliseconds) }));
  for (const { module, version, milliseconds } of inOrder(rounded)) {
    const { numAffectedRows } = await sql`
      update module_load set loads = loads + 1
      where (module, version, day, milliseconds) = (${module}, ${version}, ${today}, ${milliseconds}::int)`.execute(
      trx,
    );
    if (numAffectedRows || added >= MOST_ADDED) continue;
    added += 1;
    await sql`
      insert into module_load (module, version, day, milliseconds, loads)
      values (${module}, ${version}, ${today}, ${milliseconds}::int, 1)
      on conflict (module, version, day, milliseconds) do update set loads = module_load.loads + 1`.execute(
      trx,
    );
  }
  for (const { module, version, kind, place } of inOrder(faults)) {
    const { numAffectedRows } = await sql`
      update module_fault set faults = faults + 1, last_at = now()
      where (module, version, day, kind, place) = (${module}, ${version}, ${today}, ${kind}, ${place})`.execute(
      trx,
    );
    if (numAffectedRows || added >= MOST_ADDED) continue;
    added += 1;
    await sql`
      insert into module_fault (module, version, day, kind, place, faults, last_at)
      values (${module}, ${version}, ${today}, ${kind}, ${place}, 1, now())
      on conflict (module, version, day, kind, place)
      do update set faults = module_fault.faults + 1, last_at = now()`.execute(trx);
  }
  await trx
    .updateTable('module_report_count')
    .set({ added })
    .where('organization_id', '=', organizationId)
    .where('day', '=', today as never)
    .execute();
}

async function deleteOld(trx: Transaction<MainSchema>): Promise<void> {
  for (const table of ['module_load', 'module_fault'] as const) {
    await trx
      .deleteFrom(table)
      .where('day', '<', sql<Date>`${today} - ${sql.lit(MODULE_REPORT_DAYS)}::int`)
      .execute();
    // Rows that another report changes now stay: waiting for them could end in a deadlock.
    const times = sql.ref(table === 'module_load' ? 'loads' : 'faults');
    await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} order by day, ${times}
        limit greatest(0, (select count(*) from ${sql.table(table)}) + ${sql.lit(MOST_PER_REPORT)} - ${sql.lit(MOST_ROWS)})
        for update skip locked
      ))`.execute(trx);
  }
  await trx
    .deleteFrom('module_report_count')
    .where('day', '<', sql<Date>`${today}`)
    .execute();
}

/** As precise as anyone needs it, and few enough to count. */
const twoDigits = (milliseconds: number): number => Math.round(Number(milliseconds.toPrecision(2)));

const inOrder = <Entry extends object>(entries: Entry[]): Entry[] =>
  entries
    .map((entry) => ({ entry, key: JSON.stringify(entry) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ entry }) => entry);
