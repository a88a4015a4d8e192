import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { withAnyDatabase, type ApiCaller } from '@hima/api-kit/testing';
import { guardedFields, rightOf, type GuardedField } from '../src/setup/guarded-fields.js';
import type { SetupView } from '../src/setup/sms-setup-schemas.js';
import { changeSetting, settingsInForce } from './support/guarded-changes.js';
import { everything, Harness } from './support/harness.js';
import { refused } from './support/refused.js';

const moved = 'The SMS gateway changed.';

/** The refusal of an acceptance after the change; null: the change doesn't concern approvers. */
const told: Record<GuardedField, string | null> = {
  host: moved,
  port: moved,
  systemId: moved,
  secret: null,
  tls: moved,
  caCertificate: moved,
  receiptIds: null,
  defaultCountry: 'The default country changed from SA to AE.',
  allowedCountries: 'The allowed countries changed from SA, AE to AE, QA.',
  countryRules: 'The country rules changed: QA.',
  quietHours: 'The quiet hours changed from none to 22:00–06:00 (Asia/Riyadh).',
  frequencyCap: 'The frequency cap changed from none to 1 message per recipient in 7 days.',
  dailyCap: 'The daily limit changed from none to 9000.',
  optOutFooter: 'The opt-out footer changed from none to “Reply STOP.” (en), “” (arb).',
  stopWords: 'The opt-out words changed from none to no more.',
  minimumAudience: 'The minimum audience size changed from 50 to 55.',
  fourEyes: 'Four-eyes approval was turned on.',
  typedCountFrom: 'The audience size that must be typed changed from 10000 to 500.',
  undoSeconds: 'The undo window in seconds changed from 0 to 10.',
  expectedAudience: null,
  stewardFourEyes: null,
};

const allowTwoCountries = async (call: ApiCaller) => {
  const { version } = await call.get<SetupView>('sms-setup');
  await call.put('sms-setup', { version, allowedCountries: ['SA', 'AE'] });
};

withAnyDatabase('a setting of the steward', (database) => {
  const harness = new Harness(database);
  before(async () => {
    await harness.start(60);
    await allowTwoCountries(harness.call);
  });
  after(() => harness.stop());

  for (const field of guardedFields) {
    const right = rightOf[field];
    it(`${field} requires ${right}, and an earlier preview reports its change`, async () => {
      const inForce = await settingsInForce(harness.call);
      const other = await harness.signIn('Other', { permissions: everything.filter((one) => one !== right) });
      const { message } = await refused(changeSetting(other, field), 403, 'Forbidden');
      assert.ok(message.includes(right), message);
      assert.deepEqual(await settingsInForce(harness.call), inForce);

      const campaign = await harness.create();
      const { id: previewId } = await harness.preview(campaign);
      const steward = await harness.signIn('Steward', { permissions: ['Pages.SmsSetup', right] });
      await changeSetting(steward, field, harness.center.password);
      assert.notDeepEqual(await settingsInForce(harness.call), inForce);
      if (told[field] === null) return;
      const accepting = harness.call.post(`campaign/${campaign.id}/accept`, { previewId, version: 1 });
      const { details, validationErrors } = await refused(accepting, 409, 'SettingsChanged');
      assert.equal(details, told[field]);
      assert.deepEqual(
        validationErrors?.flatMap(({ members }) => members),
        [rightOf[field] === 'Pages.SmsSetup.Gateway' ? 'gateway' : field],
      );
    });
  }
});

withAnyDatabase('a setting of the steward with a second steward', (database) => {
  const harness = new Harness(database);
  let second: ApiCaller;
  before(async () => {
    await harness.start(60);
    await allowTwoCountries(harness.call);
    await changeSetting(harness.call, 'stewardFourEyes');
    second = await harness.signIn('Second');
  });
  after(() => harness.stop());

  for (const field of guardedFields)
    it(`${field} takes effect once confirmed`, async () => {
      const inForce = await settingsInForce(second);
      await changeSetting(harness.call, field, harness.center.password);
      assert.deepEqual(await settingsInForce(second), inForce);
      const { pendingChanges } = await second.get<SetupView>('sms-setup');
      const [change, ...more] = pendingChanges;
      assert.ok(change && more.length === 0);
      assert.ok(change.changes.some((one) => one.field === field));
      await refused(harness.call.post(`sms-setup/change/${change.id}/confirm`), 422, 'SecondStewardNeeded');
      await second.post(`sms-setup/change/${change.id}/confirm`);
      assert.notDeepEqual(await settingsInForce(second), inForce);
    });
});
