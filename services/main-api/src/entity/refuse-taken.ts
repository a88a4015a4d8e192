import { nameTaken } from '../administration/problems.js';
import { columnOf, type TextEntity } from './rules.js';

/** Runs a write, and answers the refusal of a unique index `<table>_<column>_key` with 409 `NameTaken`. */
export async function refuseTaken<T>(entity: TextEntity, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const field = Object.keys(entity.fields).find((name) => isTaken(error, entity.name, name));
    if (field === undefined) throw error;
    throw nameTaken('Another one has this value.', field);
  }
}

const isTaken = (error: unknown, table: string, field: string): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === '23505' &&
  'constraint' in error &&
  error.constraint === `${table}_${columnOf(field)}_key`;
