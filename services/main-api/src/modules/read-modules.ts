import { sql, type Kysely } from 'kysely';
import type { MainSchema } from '../database/schema.js';
import { onlyKnown } from './known-modules.js';
import type { ModuleUse } from './schemas.js';

/** Versions of modules in one answer. */
export const MOST_LISTED = 200;

/**
 * How each version of each module that browsers told of did; by name, the latest used first.
 *
 * @param consoleFolder leaves out what the console doesn't have, where it is known
 */
export async function readModules(
  db: Kysely<MainSchema>,
  consoleFolder: string | undefined,
): Promise<ModuleUse[]> {
  const { rows } = await sql<ModuleUse>`
    with running as (
      select module, version, milliseconds, loads, day,
        sum(loads) over (partition by module, version order by milliseconds, day) as so_far,
        sum(loads) over (partition by module, version) as total
      from module_load
    ), load as (
      select module, version, max(total)::int as loads, max(day) as last_day,
        min(milliseconds) filter (where so_far * 2 >= total) as median,
        min(milliseconds) filter (where so_far * 100 >= total * 95) as p95
      from running group by module, version
    ), fault as (
      select module, version, sum(faults)::int as faults, max(day) as last_day, max(last_at) as last_at
      from module_fault group by module, version
    )
    select module, version, coalesce(load.loads, 0) as loads, load.median as "loadMedian", load.p95 as "loadP95",
      coalesce(fault.faults, 0) as faults, last_fault.kind, last_fault.place, fault.last_at as at
    from load full join fault using (module, version)
    left join lateral (
      select kind, place from module_fault
      where (module_fault.module, module_fault.version, last_at) = (fault.module, fault.version, fault.last_at)
      order by kind, place limit 1
    ) as last_fault on true
    order by module, greatest(load.last_day, fault.last_day) desc, version`.execute(db);
  const known = await onlyKnown(rows, consoleFolder);
  const most = known.toSorted((one, other) => timesOf(other) - timesOf(one)).slice(0, MOST_LISTED);
  const listed = new Set(most);
  return known.filter((row) => listed.has(row)).map(toUse);
}

const timesOf = ({ loads, faults }: ModuleUse): number => loads + faults;

function toUse(row: ModuleUse & Partial<NonNullable<ModuleUse['lastFault']>>): ModuleUse {
  const { kind, place = '', at, ...use } = row;
  return { ...use, lastFault: kind && at ? { kind, place, at } : null };
}
