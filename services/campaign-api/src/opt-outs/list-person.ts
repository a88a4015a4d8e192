import type { SchemaTransaction } from '../database/schema.js';
import type { OptOutSource } from '../database/tables/opt-outs.js';

/** Adds a person to the opt-out list. @returns false when they are on it already */
export async function listPerson(
  trx: SchemaTransaction,
  organizationId: string,
  { lookup, source }: { lookup: Buffer; source: OptOutSource },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('opt_out')
    .values({ organization_id: organizationId, number_lookup: lookup, source })
    .onConflict((already) => already.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
