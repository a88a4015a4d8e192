import { unprocessable } from '@hima/api-kit';
import type { Kysely, Selectable } from 'kysely';
import type { Schema } from '../database/schema.js';
import type { SmsSetupTable } from '../database/tables/setup.js';

export type SmsSetupRow = Selectable<SmsSetupTable>;

export async function findSmsSetup(
  db: Kysely<Schema>,
  organizationId: string,
  options: { forUpdate?: boolean } = {},
): Promise<SmsSetupRow | undefined> {
  return db
    .selectFrom('sms_setup')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .$if(options.forUpdate === true, (query) => query.forUpdate())
    .executeTakeFirst();
}

/** @throws {ApiProblem} 422 SmsSetupMissing */
export async function requireSmsSetup(db: Kysely<Schema>, organizationId: string): Promise<SmsSetupRow> {
  const setup = await findSmsSetup(db, organizationId);
  if (setup) return setup;
  throw unprocessable('SmsSetupMissing', 'Your organization’s SMS gateway isn’t set up yet.');
}

/** Context under which a gateway secret is encrypted. */
export function gatewaySecretContext(organizationId: string): string {
  return `sms-setup:${organizationId}`;
}
