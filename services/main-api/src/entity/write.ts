import { conflict, invalid, notFound, type Principal } from '@hima/api-kit';
import { sql, type Transaction } from 'kysely';
import { entityChanged } from '../administration/problems.js';
import type { MainSchema } from '../database/schema.js';
import { recordOf } from './read.js';
import { recordEntity } from './record.js';
import { refuseTaken } from './refuse-taken.js';
import { columnOf, tablesOf, type EntityContext, type EntityRow, type TextEntity } from './rules.js';
import { titleOf } from './schemas.js';

type Input = Readonly<Record<string, unknown>>;

const columnsOf = ({ fields }: TextEntity, input: Input): Record<string, unknown> =>
  Object.fromEntries(Object.keys(fields).map((name) => [columnOf(name), input[name] || null]));

/** @throws {ApiProblem} 409 `NameTaken`. */
export function createEntity({ db, entity }: EntityContext, user: Principal, input: Input) {
  return refuseTaken(entity, () =>
    db.transaction().execute(async (trx) => {
      const row = await tablesOf(trx)
        .insertInto(entity.name)
        .values({ ...columnsOf(entity, input), state: entity.states[0] })
        .returningAll()
        .$castTo<EntityRow>()
        .executeTakeFirstOrThrow();
      await recordEntity(trx, user, { entity, did: 'created' }, row);
      return recordOf(entity, row);
    }),
  );
}

/** @throws {ApiProblem} 400 for a changed fixed field, 404, 409 `EntityChanged`, `EntityLocked`, `NameTaken`. */
export function updateEntity(
  { db, entity }: EntityContext,
  user: Principal,
  { id, version, input }: { id: string; version: number; input: Input },
) {
  return refuseTaken(entity, () =>
    db.transaction().execute(async (trx) => {
      const [stored] = await lockRows(trx, entity, [id]);
      if (!stored) throw notFound(titleOf(entity), id);
      assertUnlocked(entity, stored);
      if (stored.version !== version) throw entityChanged();
      const columns = columnsOf(entity, input);
      const fields = Object.keys(entity.fields).filter(
        (name) => columns[columnOf(name)] !== stored[columnOf(name)],
      );
      const fixed = fields.find((name) => entity.fields[name]?.fixed);
      if (fixed !== undefined) throw invalid([{ message: `${fixed} can’t be changed`, members: [fixed] }]);
      const row = await tablesOf(trx)
        .updateTable(entity.name)
        .set({ ...columns, version: version + 1 })
        .where('id', '=', id)
        .returningAll()
        .$castTo<EntityRow>()
        .executeTakeFirstOrThrow();
      await recordEntity(trx, user, { entity, did: 'updated' }, row, { fields });
      return recordOf(entity, row);
    }),
  );
}

/** All or none. @throws {ApiProblem} 404, 409 `EntityInUse`, `EntityLocked`. */
export function deleteEntities(
  { db, entity, rules }: EntityContext,
  user: Principal,
  ids: readonly string[],
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const rows = await findAll(trx, entity, ids);
    for (const row of rows) assertUnlocked(entity, row);
    const uses = (await rules.usedBy(trx, ids)).filter(({ count }) => count > 0);
    if (uses.length > 0) {
      const details = uses.map(({ kind, count }) => `${kind} ${count}`).join(', ');
      throw conflict('EntityInUse', 'This is still in use, so it can’t be deleted.', details);
    }
    await tablesOf(trx).deleteFrom(entity.name).where('id', 'in', ids).execute();
    for (const row of rows) await recordEntity(trx, user, { entity, did: 'deleted' }, row);
    return rows.length;
  });
}

/** The rows, locked in one order. @throws {ApiProblem} 404 for the first that doesn't exist. */
export async function findAll(
  trx: Transaction<MainSchema>,
  entity: TextEntity,
  ids: readonly string[],
): Promise<EntityRow[]> {
  const rows = await lockRows(trx, entity, ids);
  const missing = ids.find((id) => !rows.some((row) => row.id === id));
  if (missing !== undefined) throw notFound(titleOf(entity), missing);
  return rows;
}

const lockRows = (
  trx: Transaction<MainSchema>,
  { name }: TextEntity,
  ids: readonly string[],
): Promise<EntityRow[]> =>
  tablesOf(trx)
    .selectFrom(name)
    .selectAll()
    .$castTo<EntityRow>()
    .where('id', 'in', ids)
    .orderBy(sql`id`)
    .forUpdate()
    .execute();

function assertUnlocked({ locked = [] }: TextEntity, { name, state }: EntityRow): void {
  if (locked.includes(state))
    throw conflict('EntityLocked', `${name} is ${state} and can’t be changed.`, name);
}
