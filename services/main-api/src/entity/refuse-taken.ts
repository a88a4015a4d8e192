import { nameTaken, constraintOf } from '@hima/api-kit';
import { invalidField } from '../administration/problems.js';
import { columnOf, type Columns, type EntityContext } from './rules.js';

/**
 * Runs a write, and answers the refusal of a unique index `<table>_<column>_key` with 409 `NameTaken`, and that of a
 * reference `<table>_<column>_fkey` with 400.
 */
export async function refuseTaken<T>(
  { entity, rules }: EntityContext,
  input: Columns,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const { taken, missing } = constraintOf(error);
    const fieldOf = (constraint: string | undefined, ending: string) =>
      Object.entries(entity.fields).find(
        ([name, field]) => constraint === `${entity.name}_${columnOf(name, field)}_${ending}`,
      )?.[0];
    const takenField = fieldOf(taken, 'key') ?? (taken && rules.takenField?.(taken, input));
    if (takenField) throw nameTaken('Another entry already has this value.', takenField);
    const missingField = fieldOf(missing, 'fkey');
    if (missingField) throw invalidField('This no longer exists.', missingField);
    throw error;
  }
}
