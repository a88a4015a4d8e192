import { nameTaken } from '@hima/api-kit';
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
    const { code, constraint } = refusal(error);
    if (constraint === undefined) throw error;
    const fields = Object.entries(entity.fields);
    const named = (ending: string) =>
      fields.find(([name, field]) => constraint === `${entity.name}_${columnOf(name, field)}_${ending}`)?.[0];
    if (code === '23505') {
      const taken = named('key') ?? rules.takenField?.(constraint, input);
      if (taken !== undefined) throw nameTaken('Another entry already has this value.', taken);
    }
    if (code === '23503') {
      const missing = named('fkey');
      if (missing !== undefined) throw invalidField('This no longer exists.', missing);
    }
    throw error;
  }
}

function refusal(error: unknown): { code?: unknown; constraint?: string } {
  if (!(error instanceof Error) || !('code' in error) || !('constraint' in error)) return {};
  return { code: error.code, ...(typeof error.constraint === 'string' && { constraint: error.constraint }) };
}
