import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { withAnyDatabase } from '@hima/api-kit/testing';
import type { CountryRule } from '../src/setup/country-rules/country-rule.js';
import { presets } from '../src/setup/country-rules/presets.js';
import { closedHours } from '../src/sending/sending-rules.js';
import type { SetupView } from '../src/setup/sms-setup-schemas.js';
import { qatar } from './support/guarded-changes.js';
import { everything, Harness } from './support/harness.js';
import { refused } from './support/refused.js';

const rule = (country: string, more: Partial<CountryRule> = {}): CountryRule => {
  const preset = presets[country] ?? presets['SA'];
  assert.ok(preset);
  return { ...preset, country, edited: false, version: 0, ...more };
};
const quiet = { from: '21:30', to: '08:00', timeZone: 'Asia/Riyadh' };

describe('hours without sending', () => {
  const rules = [rule('SA'), rule('AE')];
  const closed = (type: Parameters<typeof closedHours>[2], allowedCountries: string[]) =>
    closedHours({ quietHours: quiet, allowedCountries }, rules, type).map(({ from, to }) => `${from}-${to}`);

  it('apply to promotion and awareness: outside any allowed country’s hours, and quiet hours', () => {
    for (const type of ['Promotional', 'Awareness'] as const) {
      assert.deepEqual(closed(type, ['SA']), ['21:30-08:00', '22:00-09:00']);
      assert.deepEqual(closed(type, ['SA', 'AE']), ['21:30-08:00', '22:00-09:00', '21:00-08:00']);
    }
  });

  it('apply to service messages in quiet hours, and never to warnings', () => {
    assert.deepEqual(closed('Service', ['SA', 'AE']), ['21:30-08:00']);
    assert.deepEqual(closed('Warning', ['SA', 'AE']), []);
    assert.deepEqual(closedHours({ quietHours: null, allowedCountries: ['SA'] }, rules, 'Service'), []);
  });
});

withAnyDatabase('country rules', (database) => {
  const harness = new Harness(database);
  before(() => harness.start(60));
  after(() => harness.stop());

  interface Rules {
    items: CountryRule[];
  }
  const of = ({ items }: Rules, country: string) => items.find((one) => one.country === country);

  it('have sources and dates, are edited individually, and can be restored', async () => {
    const shipped = of(await harness.call.get<Rules>('country-rule'), 'SA');
    assert.ok(shipped && !shipped.edited);
    assert.match(shipped.source, /unifonic/);
    const { country: _, edited: __, version, ...fields } = shipped;
    const body = { ...fields, version, hours: { from: '10:00', to: '20:00' }, asOf: '2027-01-02' };
    const edited = of(await harness.call.put<Rules>('country-rule/SA', body), 'SA');
    assert.deepEqual([edited?.hours, edited?.edited], [{ from: '10:00', to: '20:00' }, true]);
    await refused(harness.call.put('country-rule/SA', body), 409, 'RuleChanged');
    await refused(harness.call.put('country-rule/XX', body), 400, 'ValidationFailed');
    await refused(
      harness.call.put('country-rule/SA', { ...body, version: 1, hours: { from: '20:00', to: '10:00' } }),
      400,
      'ValidationFailed',
    );
    const added = of(await harness.call.put<Rules>('country-rule/QA', { ...body, version: 0 }), 'QA');
    assert.equal(added?.edited, true);
    assert.equal(of(await harness.call.delete<Rules>('country-rule/QA'), 'QA'), undefined);
    assert.deepEqual(of(await harness.call.delete<Rules>('country-rule/SA'), 'SA'), shipped);
  });

  it('are added, changed and removed only by a steward', async () => {
    const permissions = everything.filter((one) => one !== 'Pages.SmsSetup.Privacy');
    const operator = await harness.signIn('Operator', { permissions });
    const inForce = await harness.call.get<Rules>('country-rule');
    for (const country of ['QA', 'SA']) {
      await refused(operator.put(`country-rule/${country}`, { ...qatar, version: 0 }), 403, 'Forbidden');
      await refused(operator.delete(`country-rule/${country}`), 403, 'Forbidden');
    }
    assert.deepEqual(await operator.get<Rules>('country-rule'), inForce);
  });

  it('wait for a second steward if required', async () => {
    const second = await harness.signIn('Second');
    const changes = async () => (await second.get<SetupView>('sms-setup')).pendingChanges;
    const decide = (id: string, decision: string) => second.post(`sms-setup/change/${id}/${decision}`);
    const confirm = async () => {
      for (const { id } of await changes()) await decide(id, 'confirm');
    };
    const put = (country: string, body: object) =>
      harness.call.put<Rules & { waits: boolean }>(`country-rule/${country}`, body);
    const shipped = of(await harness.call.get<Rules>('country-rule'), 'JO');
    const { version } = await harness.call.get<SetupView>('sms-setup');
    await harness.call.put('sms-setup', { version, stewardFourEyes: true });

    const added = await put('QA', { ...qatar, version: 0 });
    assert.deepEqual([added.waits, of(added, 'QA')], [true, undefined]);
    const [first] = await changes();
    assert.deepEqual(first?.changes, [{ field: 'countryRules', country: 'QA', from: null, to: qatar }]);
    await confirm();
    const known = of(await harness.call.get<Rules>('country-rule'), 'QA');
    assert.deepEqual(known, { ...qatar, country: 'QA', edited: true, version: 1 });
    const same = await put('QA', { ...qatar, version: 1 });
    assert.deepEqual([same.waits, await changes()], [false, []]);

    await put('JO', { ...qatar, version: 0 });
    const shownRule = async (id: string) => (await changes()).find((one) => one.id === id) ?? assert.fail();
    await put('QA', { ...qatar, hours: null, version: 1 });
    const [earlier, later] = await changes();
    assert.ok(earlier && later);
    await decide(later.id, 'confirm');
    const { details } = await refused(decide(earlier.id, 'confirm'), 409, 'SettingsChanged');
    assert.equal(details, 'The country rules changed: QA.');
    assert.deepEqual((await shownRule(earlier.id)).changedSince, [
      { field: 'countryRules', country: 'QA', from: qatar, to: { ...qatar, hours: null } },
    ]);

    // The rule of a country that had none when the change was proposed.
    const { basis } = await shownRule(earlier.id);
    await put('OM', { ...qatar, version: 0 });
    const oman = (await changes()).at(-1) ?? assert.fail();
    await second.post(`sms-setup/change/${oman.id}/confirm`);
    const seen = await shownRule(earlier.id);
    assert.deepEqual(seen.changedSince[0], { field: 'countryRules', country: 'OM', from: null, to: qatar });
    await refused(second.post(`sms-setup/change/${earlier.id}/confirm`, { basis }), 409, 'SettingsChanged');
    await second.post(`sms-setup/change/${earlier.id}/confirm`, { basis: seen.basis });
    assert.equal(of(await harness.call.get<Rules>('country-rule'), 'JO')?.source, qatar.source);
    for (const country of ['JO', 'OM']) {
      await harness.call.delete(`country-rule/${country}`);
      await confirm();
    }
    assert.deepEqual(of(await harness.call.get<Rules>('country-rule'), 'JO'), shipped);

    const reset = await harness.call.delete<Rules & { waits: boolean }>('country-rule/QA');
    assert.deepEqual([reset.waits, of(reset, 'QA')?.hours], [true, null]);
    await confirm();
    assert.equal(of(await harness.call.get<Rules>('country-rule'), 'QA'), undefined);
    const off = await harness.call.get<SetupView>('sms-setup');
    await harness.call.put('sms-setup', { version: off.version, stewardFourEyes: false });
    await confirm();
  });

  it('apply to promotion when a request is created', async () => {
    const promotion = { messageType: 'Promotional', senderId: 'Najd' };
    const error = await refused(harness.create(promotion), 400, 'ValidationFailed');
    assert.deepEqual(error.validationErrors, [
      { message: 'SA: the sender ID of a promotion must end with -AD.', members: ['senderId'] },
    ]);
    const campaign = await harness.create({ ...promotion, senderId: 'Najd-AD' });
    await refused(
      harness.call.put(`campaign/${campaign.id}`, { ...harness.request(promotion), version: 1 }),
      400,
      'ValidationFailed',
    );
    await harness.create({ ...promotion, messageType: 'Awareness' });

    const { version } = await harness.call.get<{ version: number }>('sms-setup');
    await harness.call.put('sms-setup', { version, allowedCountries: ['SA', 'AE'] });
    const both = await refused(
      harness.create({ ...promotion, senderId: 'AD-Najd-AD' }),
      400,
      'ValidationFailed',
    );
    assert.match(both.validationErrors?.[0]?.message ?? '', /opt-out footer/);
    await harness.call.put('sms-setup', {
      version: version + 1,
      optOutFooter: { en: 'STOP to 1234', arb: '' },
    });
    await harness.create({ ...promotion, senderId: 'AD-Najd-AD' });
  });
});
