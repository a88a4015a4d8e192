import type { ApiCaller } from '@hima/api-kit/testing';
import type { CountryRule } from '../../src/setup/country-rules/country-rule.js';
import { rightOf, type GuardedField } from '../../src/setup/guarded-fields.js';
import type { SetupView } from '../../src/setup/sms-setup-schemas.js';
import { createAuthority } from './certificates.js';

const { certificate } = await createAuthority('Ours');

/** Another value for each setting of the steward's. A new setting without one does not compile. */
const otherValues: Record<Exclude<GuardedField, 'countryRules'>, (setup: SetupView) => unknown> = {
  host: () => '::1',
  port: ({ gateway }) => (gateway.port === 65_535 ? 1 : gateway.port + 1),
  systemId: () => 'other',
  secret: () => 'another',
  tls: ({ gateway }) => !gateway.tls,
  caCertificate: () => certificate,
  receiptIds: () => 'HexToDecimal',
  defaultCountry: () => 'AE',
  allowedCountries: () => ['AE', 'QA'],
  quietHours: () => ({ from: '22:00', to: '06:00', timeZone: 'Asia/Riyadh' }),
  frequencyCap: () => ({ messages: 1, days: 7 }),
  dailyCap: () => 9_000,
  optOutFooter: () => ({ en: 'Reply STOP.', arb: '' }),
  stopWords: () => ['no more'],
  minimumAudience: () => 55,
  fourEyes: ({ fourEyes }) => !fourEyes,
  typedCountFrom: () => 500,
  undoSeconds: () => 10,
  expectedAudience: ({ expectedAudience }) => !expectedAudience,
  stewardFourEyes: ({ stewardFourEyes }) => !stewardFourEyes,
};

export const qatar = {
  hours: { from: '10:00', to: '20:00' },
  timeZone: 'Asia/Qatar',
  senderMark: null,
  optOutRequired: true,
  source: 'Read by counsel',
  asOf: '2027-01-02',
};

/**
 * Changes that one setting from what a new organization has. Two countries must be allowed.
 * @param secret goes along where the gateway moves
 */
export async function changeSetting(as: ApiCaller, field: GuardedField, secret?: string): Promise<void> {
  if (field === 'countryRules') {
    await as.put('country-rule/QA', { ...qatar, version: 0 });
    return;
  }
  const setup = await as.get<SetupView>('sms-setup');
  const value = otherValues[field](setup);
  const { health: _, ...gateway } = setup.gateway;
  const ofGateway = rightOf[field] === 'Pages.SmsSetup.Gateway';
  await as.put('sms-setup', {
    version: setup.version,
    ...(ofGateway
      ? { gateway: { ...gateway, ...(secret && { secret }), [field]: value } }
      : { [field]: value }),
  });
}

/** Everything that is in force. */
export async function settingsInForce(as: ApiCaller) {
  const { pendingChanges: _, gateway, ...setup } = await as.get<SetupView>('sms-setup');
  const { health: __, ...account } = gateway;
  const { items } = await as.get<{ items: CountryRule[] }>('country-rule');
  return { ...setup, account, rules: items };
}
