import { sql, type Kysely } from 'kysely';
import type { Schema } from '../database/schema.js';

/**
 * Which of these people opted out.
 * @param trx a transaction or the database
 * @param lookups keyed look-ups of numbers (see NumberKeys), a few thousand at most
 * @returns the look-ups that are listed, in hexadecimal: `set.has(lookup.toString('hex'))`
 */
export async function isOptedOut(
  trx: Kysely<Schema>,
  organizationId: string,
  lookups: readonly Buffer[],
): Promise<Set<string>> {
  if (lookups.length === 0) return new Set();
  const { rows } = await sql<{ lookup: Buffer }>`
    select number_lookup as lookup from opt_out
    where organization_id = ${organizationId}::uuid and number_lookup = any(${lookups}::bytea[])`.execute(
    trx,
  );
  return new Set(rows.map(({ lookup }) => lookup.toString('hex')));
}
