import { sql, type Kysely } from 'kysely';
import type { Schema, SchemaTransaction } from '../database/schema.js';

/** The size of an audience as it was shown. */
interface Shown {
  organizationId: string;
  /** In people. */
  shown: number;
  at: Date;
}

/**
 * Whether staff added so many numbers to the opt-out list since an audience was shown that too few people could be left for
 * exact figures. Every number given counts, in the audience or not, listed before or not: a verdict that depended on that would
 * tell it. People who opt out on their own don't count: nobody can have others do that.
 *
 * @param minimum audience size, in people; 0: none
 */
export async function mayBeTooSmall(
  db: Kysely<Schema> | SchemaTransaction,
  { organizationId, shown, at }: Shown,
  minimum: number,
): Promise<boolean> {
  const { added } = await db
    .selectFrom('opt_out_addition')
    .select(sql<number>`coalesce(sum(numbers), 0)::int8`.as('added'))
    .where('organization_id', '=', organizationId)
    .where('at', '>=', at)
    .executeTakeFirstOrThrow();
  return Number(added) > 0 && shown - Number(added) < minimum;
}
