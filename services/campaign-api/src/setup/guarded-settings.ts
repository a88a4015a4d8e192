import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { readOwnRules } from './country-rules/read-country-rules.js';
import type { Schema } from '../database/schema.js';
import { guardedFields, pick, type GuardedValues } from './guarded-fields.js';
import { settingsOf } from './read-sms-setup.js';
import type { GatewaySettings } from './settings.js';
import type { SmsSetupRow } from './sms-setup-row.js';

/** The current settings of the steward. */
export async function readGuardedValues(db: Kysely<Schema>, row: SmsSetupRow): Promise<GuardedValues> {
  const secret = createHash('sha256').update(row.gateway_secret).digest('hex');
  const countryRules = await readOwnRules(db, row.organization_id);
  return pick({ ...settingsOf(row), secret, countryRules }, guardedFields);
}

/** Names these values: equal for equal ones, other for others. */
export function basisOf(values: GuardedValues): string {
  return createHash('sha256').update(JSON.stringify(values)).digest('base64url');
}

/** Whether messages could get another destination or other readers. */
export function isMoved(before: GatewaySettings, after: GatewaySettings): boolean {
  return isElsewhere(before, after) || before.tls !== after.tls;
}

/** A stored secret is never sent to another server, nor in plaintext if it was encrypted before. */
export function needsSecret(before: GatewaySettings, after: GatewaySettings): boolean {
  return isElsewhere(before, after) || (before.tls && !after.tls);
}

function isElsewhere(before: GatewaySettings, after: GatewaySettings): boolean {
  return (
    before.host !== after.host ||
    before.port !== after.port ||
    before.systemId !== after.systemId ||
    before.caCertificate !== after.caCertificate
  );
}
