import { sql, type Transaction } from 'kysely';
import type { MainSchema } from '../database/schema.js';
import type { ModuleReport } from './schemas.js';

/** Days after which reports of modules are deleted. */
export const MODULE_REPORT_DAYS = 30;

/** Maximum rows of each table. A browser that invents modules only fills it up. */
const MOST_ROWS = 20_000;

const today = sql<string>`(now() at time zone 'UTC')::date`;

/** Adds a browser's report, and deletes old ones. */
export async function recordModules(
  trx: Transaction<MainSchema>,
  { loads, faults }: ModuleReport,
): Promise<void> {
  for (const table of ['module_load', 'module_fault'] as const)
    await trx
      .deleteFrom(table)
      .where('day', '<', sql<Date>`${today} - ${sql.lit(MODULE_REPORT_DAYS)}::int`)
      .execute();

  // In one order: two reports that wait for each other's rows would end in a deadlock.
  const rounded = loads.map((load) => ({ ...load, milliseconds: twoDigits(load.milliseconds) }));
  for (const { module, version, milliseconds } of inOrder(rounded))
    await sql`
      insert into module_load (module, version, day, milliseconds, loads)
      select ${module}, ${version}, ${today}, ${milliseconds}::int, 1
      where (select count(*) from module_load) < ${MOST_ROWS}
      on conflict (module, version, day, milliseconds) do update set loads = module_load.loads + 1`.execute(
      trx,
    );

  for (const { module, version, kind, place } of inOrder(faults))
    await sql`
      insert into module_fault (module, version, day, kind, place, faults, last_at)
      select ${module}, ${version}, ${today}, ${kind}, ${place}, 1, now()
      where (select count(*) from module_fault) < ${MOST_ROWS}
      on conflict (module, version, day, kind, place)
      do update set faults = module_fault.faults + 1, last_at = now()`.execute(trx);
}

/** As precise as anyone needs it, and few enough to count. */
const twoDigits = (milliseconds: number): number => Math.round(Number(milliseconds.toPrecision(2)));

const inOrder = <Entry extends object>(entries: Entry[]): Entry[] =>
  entries
    .map((entry) => ({ entry, key: JSON.stringify(entry) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ entry }) => entry);
