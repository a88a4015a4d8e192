import { z } from 'zod';
import { entityChanged } from './problems.js';
import { enteredId } from './schemas.js';

/** The entities of a decision, and their versions as the user saw them. */
export const seenSchema = z
  .object({
    ids: z
      .array(enteredId)
      .min(1)
      .max(100)
      .refine((ids) => new Set(ids).size === ids.length, 'Each ID once'),
    versions: z
      .array(z.number().int())
      .optional()
      .describe('Versions as last read, in the order of the IDs: 409 EntityChanged if one has changed since'),
  })
  .refine(({ ids, versions }) => !versions || versions.length === ids.length, {
    error: 'One for each ID',
    path: ['versions'],
  });

export interface Seen {
  ids: readonly string[];
  versions?: readonly number[] | undefined;
}

/** @throws {ApiProblem} 409 `EntityChanged` when one was changed after it was seen */
export function assertAsSeen(
  rows: readonly { id: string; version: number }[],
  { ids, versions }: Seen,
): void {
  if (versions && rows.some(({ id, version }) => versions[ids.indexOf(id)] !== version))
    throw entityChanged();
}
