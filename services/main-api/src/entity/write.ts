import { conflict, invalid, notFound, type Permission, type Principal } from '@hima/api-kit';
import { fieldsInUse, rightOf } from '@hima/entities';
import { sql, type Transaction } from 'kysely';
import { entityChanged } from '../administration/problems.js';
import { assertAsSeen, type Seen } from '../administration/seen.js';
import type { MainSchema } from '../database/schema.js';
import { recordEntities } from './record.js';
import { refuseTaken } from './refuse-taken.js';
import {
  columnOf,
  tablesOf,
  type Columns,
  type EntityContext,
  type EntityRow,
  type ManagedEntity,
} from './rules.js';
import { titleOf } from './schemas.js';
import { assertOwn, visibleRows } from './tenancy.js';

type Input = Readonly<Record<string, unknown>>;

/** Fields that don't exist with these values, and empty texts, are stored as none. */
function columnsOf(entity: ManagedEntity, input: Input): Record<string, unknown> {
  const used = new Set(fieldsInUse(entity, input).map(([name]) => name));
  return Object.fromEntries(
    Object.entries(entity.fields).map(([name, field]) => {
      const value = used.has(name) ? input[name] : null;
      return [columnOf(name, field), value === undefined || value === '' ? null : value];
    }),
  );
}

/** @returns its ID. @throws {ApiProblem} 400, 403, 409 `NameTaken` and what the entity's rules refuse. */
export async function createEntity(context: EntityContext, user: Principal, input: Input): Promise<string> {
  const { db, entity } = context;
  return refuseTaken(context, input, () =>
    db.transaction().execute(async (trx) => {
      const [row] = await insertEntities(context, trx, user, [input]);
      if (!row) throw new Error('Nothing was inserted');
      await recordEntities(trx, user, { entity, did: 'created' }, [row]);
      return row.id;
    }),
  );
}

/** Rows of one statement. */
const AT_ONCE = 500;

/** Stores new entities by the rules of the form; the caller records it. @throws {ApiProblem} as `createEntity`. */
export async function insertEntities(
  context: EntityContext,
  trx: Transaction<MainSchema>,
  user: Principal,
  inputs: readonly Input[],
): Promise<EntityRow[]> {
  const { entity, rules } = context;
  const rows = inputs.map((input) => columnsOf(entity, input));
  await assertOwn({ ...context, db: trx }, user, rightOf(entity, 'Create'), rows);
  await rules.beforeChange?.(trx, user, rows);
  const stored: EntityRow[] = [];
  for (let from = 0; from < rows.length; from += AT_ONCE)
    stored.push(
      ...(await tablesOf(trx)
        .insertInto(entity.name)
        .values(rows.slice(from, from + AT_ONCE).map((row) => ({ ...row, state: entity.states[0] })))
        .returningAll()
        .$castTo<EntityRow>()
        .execute()),
    );
  return stored;
}

/** @throws {ApiProblem} 400 for a changed fixed field, 403, 404, 409 `EntityChanged`, `EntityLocked`, `NameTaken`. */
export function updateEntity(
  context: EntityContext,
  user: Principal,
  { id, version, input }: { id: string; version: number; input: Input },
): Promise<void> {
  const { db, entity, rules } = context;
  return refuseTaken(context, input, () =>
    db.transaction().execute(async (trx) => {
      const [stored] = await findAll(context, trx, user, { ids: [id], permission: rightOf(entity, 'Edit') });
      if (!stored) throw notFound(titleOf(entity), id);
      assertUnlocked(entity, stored);
      await rules.beforeChange?.(trx, user, [stored]);
      if (stored.version !== version) throw entityChanged();
      const columns = columnsOf(entity, input);
      const fields = await changedFields(trx, entity, stored, columns);
      const fixed = fields.find((name) => entity.fields[name]?.fixed);
      if (fixed !== undefined) throw invalid([{ message: `${fixed} can’t be changed`, members: [fixed] }]);
      const row = { ...stored, ...columns };
      await rules.beforeChange?.(trx, user, [row]);
      await tablesOf(trx)
        .updateTable(entity.name)
        .set({ ...columns, version: version + 1 })
        .where('id', '=', id)
        .execute();
      await recordEntities(trx, user, { entity, did: 'updated' }, [row], () => ({ fields }));
    }),
  );
}

/** The fields with different stored values; the database compares them, because days are returned in another form. */
async function changedFields(
  trx: Transaction<MainSchema>,
  { name: table, fields }: ManagedEntity,
  { id }: EntityRow,
  columns: Columns,
): Promise<string[]> {
  const differs = Object.entries(fields).map(([name, field]) => {
    const column = columnOf(name, field);
    return sql<boolean>`${sql.ref(column)} is distinct from ${columns[column]}`.as(name);
  });
  const row = await tablesOf(trx)
    .selectFrom(table)
    .select(differs)
    .$castTo<Record<string, boolean>>()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return Object.keys(fields).filter((name) => row[name]);
}

/** All or none. @throws {ApiProblem} 403, 404, 409 `EntityChanged`, `EntityInUse`, `EntityLocked`. */
export function deleteEntities(context: EntityContext, user: Principal, seen: Seen): Promise<number> {
  const { db, entity, rules } = context;
  const { ids } = seen;
  return db.transaction().execute(async (trx) => {
    const rows = await findAll(context, trx, user, { ids, permission: rightOf(entity, 'Delete') });
    for (const row of rows) assertUnlocked(entity, row);
    assertAsSeen(rows, seen);
    await rules.beforeChange?.(trx, user, rows);
    // From here on, nothing that refers to them can be added: it would be neither counted nor deleted.
    await tablesOf(trx).selectFrom(entity.name).select('id').where('id', 'in', ids).forUpdate().execute();
    const uses = (await rules.usedBy(trx, ids)).filter(({ count }) => count > 0);
    if (uses.length > 0) {
      const details = uses.map(({ kind, count }) => `${kind} ${count}`).join(', ');
      const words = uses
        .map(({ kind, count }) => `${count} ${count === 1 ? kind : `${kind}s`}`)
        .join(' and ');
      throw conflict('EntityInUse', `This is used by ${words}, so it can’t be deleted.`, details);
    }
    await tablesOf(trx).deleteFrom(entity.name).where('id', 'in', ids).execute();
    await recordEntities(trx, user, { entity, did: 'deleted' }, rows);
    return rows.length;
  });
}

/**
 * The rows, locked in one order.
 *
 * @throws {ApiProblem} 403, 404 for the first that doesn't exist or that the user can't see.
 */
export async function findAll(
  context: EntityContext,
  trx: Transaction<MainSchema>,
  user: Principal,
  {
    ids,
    permission,
    platformOnly,
  }: { ids: readonly string[]; permission: Permission; platformOnly?: boolean },
): Promise<EntityRow[]> {
  const { entity } = context;
  const within = {
    ...context,
    db: trx,
    ...(platformOnly && { rules: { ...context.rules, isOwn: () => false } }),
  };
  const rows = await tablesOf(trx)
    .selectFrom(entity.name)
    .selectAll()
    .$castTo<EntityRow>()
    .where('id', 'in', ids)
    .where(await visibleRows(within, user))
    .orderBy(sql`id`)
    // Rows that refer to these can be added meanwhile.
    .forNoKeyUpdate()
    .execute();
  await assertOwn(within, user, permission, rows);
  const missing = ids.find((id) => !rows.some((row) => row.id === id));
  if (missing !== undefined) throw notFound(titleOf(entity), missing);
  return rows;
}

function assertUnlocked({ locked = [] }: ManagedEntity, { name, state }: EntityRow): void {
  if (locked.includes(state))
    throw conflict('EntityLocked', `${name} is ${state.toLowerCase()} and can’t be changed.`, name);
}
