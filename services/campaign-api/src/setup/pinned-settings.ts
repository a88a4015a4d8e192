import { ApiProblem, unprocessable } from '@hima/api-kit';
import { sql, type Kysely, type Selectable } from 'kysely';
import type { AudiencePreviewTable } from '../database/tables/audience.js';
import type { Schema } from '../database/schema.js';
import { describeChanges, gatewayChange, type SettingChange } from './describe-change.js';
import { guardedFields, pick, rightOf, type GuardedField, type GuardedValues } from './guarded-fields.js';
import { readGuardedValues } from './guarded-settings.js';
import type { SmsSetupRow } from './sms-setup-row.js';

/** They change nothing for the approver. */
const others: readonly GuardedField[] = ['stewardFourEyes', 'expectedAudience'];
/** The gateway is pinned by its version. */
const pinned = guardedFields.filter(
  (field) => rightOf[field] === 'Pages.SmsSetup.Privacy' && !others.includes(field),
);

/**
 * The settings an approver relies on besides the request: where messages go, who is reached, when, how often and with which
 * words, and how careful the organization is.
 */
export async function pinnedSettings(db: Kysely<Schema>, setup: SmsSetupRow) {
  const settings = pick(await readGuardedValues(db, setup), pinned);
  return {
    gateway_version: setup.gateway_version,
    settings: sql<Partial<GuardedValues>>`${JSON.stringify(settings)}::jsonb`,
  };
}

/** @throws {ApiProblem} 409 SettingsChanged, with the changes in its details; 422 PreviewExpired for one that pinned nothing. */
export async function requireSameSettings(
  db: Kysely<Schema>,
  preview: Pick<Selectable<AudiencePreviewTable>, 'gateway_version' | 'settings'>,
  setup: SmsSetupRow,
): Promise<void> {
  const { gateway_version, settings: before } = preview;
  if (gateway_version === null || before === null)
    throw unprocessable('PreviewExpired', 'The audience preview is out of date. Refresh the preview.');
  const now = await readGuardedValues(db, setup);
  const changes = describeChanges(before as Partial<GuardedValues>, now);
  if (gateway_version !== setup.gateway_version) changes.unshift(gatewayChange);
  if (changes.length > 0) throw settingsChanged(changes);
}

/** 409: the setup changed since it was shown. The fields are members, for pages in other languages. */
export function settingsChanged(changes: readonly SettingChange[]): ApiProblem {
  return new ApiProblem({
    status: 409,
    code: 'SettingsChanged',
    message: 'The SMS setup changed in the meantime. Review what changed, then try again.',
    details: changes.map(({ sentence }) => sentence).join(' '),
    validationErrors: changes.map(({ field, sentence }) => ({ message: sentence, members: [field] })),
  });
}
