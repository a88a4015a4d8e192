import { notFound, unprocessable } from '@hima/api-kit';
import type { SchemaTransaction } from '../database/schema.js';
import { lockOwnRule, writeCountryRule } from './country-rules/write-country-rule.js';
import { describeChanges } from './describe-change.js';
import type { GuardedValues } from './guarded-fields.js';
import { basisOf, isMoved, needsSecret, readGuardedValues } from './guarded-settings.js';
import { settingsChanged } from './pinned-settings.js';
import { settingsOf } from './read-sms-setup.js';
import type { Settings } from './settings.js';
import type { Change } from './setup-changes.js';
import { requireAllowedDefault, settingColumns } from './setup-columns.js';
import { findSmsSetup } from './sms-setup-row.js';

/**
 * Puts a proposed change into force. Other changes made since it was proposed stay.
 * @param seen the basis of the settings that the second steward saw; left out: those that it was proposed against
 * @returns the settings until then
 * @throws {ApiProblem} 409 SettingsChanged when they are other than seen; 422 GatewayChangedSince; 400
 */
export async function applyChange(
  trx: SchemaTransaction,
  { organization_id, base, changes, secret }: Change,
  seen: string | undefined,
): Promise<GuardedValues> {
  const stored = await findSmsSetup(trx, organization_id, { forUpdate: true });
  if (!stored) throw notFound('SmsSetup', organization_id);
  const now = await readGuardedValues(trx, stored);
  const others = describeChanges(base, now);
  if (others.length > 0 && seen !== basisOf(now)) throw settingsChanged(others);
  const { countryRules = {}, ...changed } = changes;
  const before = settingsOf(stored);
  const next: Settings = { ...before, ...changed };
  requireAllowedDefault(next);
  // It was entered for the gateway as proposed.
  if (secret && needsSecret({ ...before, ...base, ...changed }, next)) throw gatewayChangedSince();
  await trx
    .updateTable('sms_setup')
    .set({
      ...settingColumns(next),
      ...(secret && { gateway_secret: secret }),
      gateway_version: stored.gateway_version + (isMoved(before, next) ? 1 : 0),
      version: stored.version + 1,
      updated_at: new Date(),
    })
    .where('organization_id', '=', organization_id)
    .execute();
  for (const [country, rule] of Object.entries(countryRules)) {
    const { version } = await lockOwnRule(trx, organization_id, country);
    await writeCountryRule(trx, organization_id, { country, rule, version });
  }
  return now;
}

function gatewayChangedSince() {
  return unprocessable(
    'GatewayChangedSince',
    'The gateway changed after the secret was entered. Propose the change again.',
  );
}
