import type { Migration } from 'kysely/migration';
import { openDatabase, type DatabaseLocation } from '../database/open-database.js';
import { readTables, type Column, type Constraint, type Table, type Tables } from './read-tables.js';
import { silentLogger } from './silent-logger.js';

/**
 * Runs the migrations after one of them, one by one. @returns by migration, what a process of the version before can't work
 * with: it runs beside the new version during an upgrade, and knows nothing of the change.
 */
export async function breakingChanges(
  location: DatabaseLocation,
  migrations: Readonly<Record<string, Migration>>,
  after: string,
): Promise<Record<string, string[]>> {
  const names = Object.keys(migrations).sort();
  const found: Record<string, string[]> = {};
  let before: Tables | undefined;
  for (const [index, name] of names.entries()) {
    if (name < after) continue;
    const known = Object.fromEntries(
      names.slice(0, index + 1).map((one) => [one, migrations[one] as Migration]),
    );
    const { db, close } = await openDatabase({ location, migrations: known, logger: silentLogger });
    const now = await readTables(db);
    await close();
    const changes = before ? changesBetween(before, now) : [];
    if (changes.length) found[name] = changes;
    before = now;
  }
  return found;
}

function changesBetween(before: Tables, now: Tables): string[] {
  return [...before].flatMap(([table, known]) => {
    const present = now.get(table);
    if (!present) return [`${table} is gone`];
    return [
      ...columnChanges(known, present).map((change) => `${table}.${change}`),
      ...constraintChanges(known, present).map((change) => `${table}: ${change}`),
    ];
  });
}

function columnChanges({ columns }: Table, present: Table): string[] {
  const changed = [...columns.values()].flatMap((known) => {
    const { name, type, nullable } = known;
    const column = present.columns.get(name);
    if (!column) return [`${name} is gone`];
    if (column.type !== type) return [`${name} is ${column.type} instead of ${type}`];
    if (!isRequired(known) && isRequired(column)) return [`${name} is required`];
    return nullable && !column.nullable ? [`${name} can’t be null`] : [];
  });
  const required = [...present.columns.values()].filter((one) => !columns.has(one.name) && isRequired(one));
  return [...changed, ...required.map(({ name }) => `${name} is new and required`)];
}

/** No row can be inserted without it. */
const isRequired = ({ nullable, filled }: Column): boolean => !nullable && !filled;

/**
 * Also of a unique index that is gone: a write that names its columns in `on conflict` fails without it. One with another
 * name still refuses, but the version before answers by the name: see `answerTaken`.
 */
function constraintChanges(known: Table, present: Table): string[] {
  const isSame = (one: Constraint) => (other: Constraint) =>
    other.kind === one.kind && other.definition === one.definition;
  const isIn = ({ constraints }: Table, one: Constraint) => constraints.some(isSame(one));
  const added = present.constraints.filter((one) => !isIn(known, one) && hinders(one, known, present));
  const answered = known.constraints.filter(({ kind }) => kind !== 'check');
  const gone = answered.filter((one) => one.kind === 'unique' && !isIn(present, one));
  const renamed = answered.flatMap((one) => {
    const names = present.constraints.filter(isSame(one)).map(({ name }) => name);
    const was = `${one.kind} ${one.definition} is named`;
    return names.length === 0 || names.includes(one.name)
      ? []
      : [`${was} ${names.join()} instead of ${one.name}`];
  });
  return [
    ...added.map(({ kind, definition }) => `new ${kind} ${definition}`),
    ...gone.map(({ kind, definition }) => `${kind} ${definition} is gone`),
    ...renamed,
  ];
}

/** Whether a version that doesn't fill the new columns can violate a constraint. */
function hinders({ kind, columns, strict }: Constraint, known: Table, present: Table): boolean {
  const added = columns.filter((name) => !known.columns.has(name));
  const empty = added.filter((name) => !present.columns.get(name)?.filled);
  if (kind === 'unique') return strict || empty.length === 0;
  return kind === 'reference' ? empty.length === 0 : added.length < columns.length;
}
