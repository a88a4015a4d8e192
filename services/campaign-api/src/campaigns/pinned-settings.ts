import { conflict, unprocessable } from '@hima/api-kit';
import type { Selectable } from 'kysely';
import type { AudiencePreviewTable } from '../database/schema.js';
import { describeChange } from '../sms-setup/guarded-fields.js';
import type { SmsSetupRow } from '../sms-setup/sms-setup-row.js';

type Pinned = Pick<SmsSetupRow, 'gateway_version' | 'minimum_audience' | 'four_eyes' | 'typed_count_from'>;

/** What an approver relies on besides the request: where the messages go, and how careful the organization is. */
export function pinnedSettings(setup: Pinned): Pinned {
  const { gateway_version, minimum_audience, four_eyes, typed_count_from } = setup;
  return { gateway_version, minimum_audience, four_eyes, typed_count_from };
}

/** @throws {ApiProblem} 409 SettingsChanged, whose details say what; 422 PreviewExpired for one that pinned nothing. */
export function requireSameSettings(
  preview: Pick<Selectable<AudiencePreviewTable>, keyof Pinned>,
  setup: Pinned,
): void {
  const { gateway_version, minimum_audience, four_eyes, typed_count_from } = preview;
  if (
    gateway_version === null ||
    minimum_audience === null ||
    four_eyes === null ||
    typed_count_from === null
  )
    throw unprocessable('PreviewExpired', 'The audience preview is out of date. Refresh the preview.');
  const changes = [
    gateway_version !== setup.gateway_version && 'The SMS gateway changed.',
    minimum_audience !== setup.minimum_audience &&
      describeChange('minimumAudience', minimum_audience, setup.minimum_audience),
    four_eyes !== setup.four_eyes && describeChange('fourEyes', four_eyes, setup.four_eyes),
    typed_count_from !== setup.typed_count_from &&
      describeChange('typedCountFrom', typed_count_from, setup.typed_count_from),
  ].filter((change) => change !== false);
  if (changes.length > 0) throw settingsChanged(changes);
}

/** 409: what somebody was shown of the setup is no longer so. */
export function settingsChanged(changes: readonly string[]) {
  return conflict(
    'SettingsChanged',
    'The SMS setup changed in the meantime. Review what changed, then try again.',
    changes.join(' '),
  );
}
