import { sql } from 'kysely';
import type { Migrating } from './migrating.js';

/** The end of the certificate that a database's server showed at the last check. */
export async function addCertificateEnds(db: Migrating): Promise<void> {
  await sql`alter table connection_health add column certificate_until timestamptz`.execute(db);
}
