import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { withDatabases } from '@hima/api-kit/testing';
import fc from 'fast-check';
import type { CountryRule } from '../src/country-rules/country-rule.js';
import { allowedUntil, nextAllowedInstant } from '../src/country-rules/next-allowed-instant.js';
import { presets } from '../src/country-rules/presets.js';
import { Harness } from './support/harness.js';
import { refused } from './support/refused.js';

const rule = (country: string, more: Partial<CountryRule> = {}): CountryRule => {
  const preset = presets[country] ?? presets['SA'];
  assert.ok(preset);
  return { ...preset, country, edited: false, version: 0, ...more };
};
const setup = (quietHours: { from: string; to: string; timeZone: string } | null, countries = ['SA']) => ({
  quietHours,
  allowedCountries: countries,
});
const at = (text: string) => new Date(text);

describe('when a message may be sent', () => {
  const saudi = [rule('SA'), rule('AE')];

  it('promotion and awareness in the hours of the allowed countries, service at any time', () => {
    const midnight = at('2026-11-21T21:30:00Z'); // 00:30 in Riyadh
    for (const type of ['Promotional', 'Awareness'] as const)
      assert.deepEqual(nextAllowedInstant(setup(null), saudi, type, midnight), at('2026-11-22T06:00:00Z'));
    for (const type of ['Service', 'Warning'] as const)
      assert.deepEqual(nextAllowedInstant(setup(null), saudi, type, midnight), midnight);
    // Both countries' hours: 09:00 in Riyadh until 21:00 in Dubai, which is 20:00 in Riyadh.
    const both = setup(null, ['SA', 'AE']);
    const noon = at('2026-11-22T09:00:00Z');
    assert.deepEqual(nextAllowedInstant(both, saudi, 'Promotional', noon), noon);
    assert.deepEqual(allowedUntil(both, saudi, 'Promotional', noon), at('2026-11-22T17:00:00Z'));
  });

  it('quiet hours hold for everything but warnings', () => {
    const quiet = setup({ from: '21:00', to: '09:00', timeZone: 'Asia/Riyadh' });
    const night = at('2026-11-21T18:00:00Z'); // exactly 21:00
    assert.deepEqual(nextAllowedInstant(quiet, [], 'Service', night), at('2026-11-22T06:00:00Z'));
    assert.deepEqual(nextAllowedInstant(quiet, [], 'Warning', night), night);
    const before = at('2026-11-21T17:59:59.999Z');
    assert.deepEqual(nextAllowedInstant(quiet, [], 'Service', before), before);
    assert.deepEqual(allowedUntil(quiet, [], 'Service', before), night);
  });

  it('hours that never meet are said to be so', () => {
    const rules = [
      rule('SA', { hours: { from: '09:00', to: '10:00' } }),
      rule('AE', { hours: { from: '18:00', to: '19:00' } }),
    ];
    const now = at('2026-11-21T12:00:00Z');
    assert.equal(nextAllowedInstant(setup(null, ['SA', 'AE']), rules, 'Promotional', now), null);
  });

  it('when the clocks skip the opening, the first minute after the gap is open', () => {
    // Berlin, 29 March 2026: 02:00 becomes 03:00 at 01:00 UTC.
    const quiet = setup({ from: '20:00', to: '02:30', timeZone: 'Europe/Berlin' });
    const next = nextAllowedInstant(quiet, [], 'Service', at('2026-03-29T00:30:00Z'));
    assert.deepEqual(next, at('2026-03-29T01:00:00Z'));
  });

  it('whatever the zone, the hours and the instant: the first open minute by the wall clock', () => {
    const time = fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
      .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
    const zone = fc.constantFrom(
      'Asia/Riyadh',
      'Europe/Berlin',
      'America/New_York',
      'Africa/Cairo',
      'Asia/Kathmandu',
      'Australia/Lord_Howe',
      'Pacific/Apia',
    );
    // Around the changes of the clocks of 2026, and anywhere else in the year.
    const instant = fc.oneof(
      fc
        .constantFrom('2026-03-29', '2026-10-25', '2026-03-08', '2026-11-01', '2026-04-24')
        .chain((day) =>
          fc
            .integer({ min: -36 * 60, max: 36 * 60 })
            .map((minutes) => new Date(at(`${day}T00:00:00Z`).getTime() + minutes * 60_000)),
        ),
      fc.date({ min: at('2026-01-01T00:00:00Z'), max: at('2026-12-31T00:00:00Z'), noInvalidDate: true }),
    );
    fc.assert(
      fc.property(time, time, zone, instant, fc.nat(), (from, to, timeZone, now, probe) => {
        fc.pre(from !== to);
        const quiet = setup({ from, to, timeZone });
        const wallClock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
        const isQuiet = (date: Date) => {
          const clock = wallClock.format(date);
          return from < to ? clock >= from && clock < to : clock >= from || clock < to;
        };
        const next = nextAllowedInstant(quiet, [], 'Service', now);
        assert.ok(next && next >= now && !isQuiet(next));
        if (next > now) {
          assert.ok(isQuiet(now));
          assert.ok(isQuiet(new Date(next.getTime() - 60_000)) || next.getTime() - now.getTime() < 60_000);
          const between = now.getTime() + (probe % (next.getTime() - now.getTime()));
          assert.ok(isQuiet(new Date(between)));
        }
        assert.deepEqual(nextAllowedInstant(quiet, [], 'Service', next), next);
      }),
      { numRuns: 300 },
    );
  });
});

withDatabases('country rules', (database) => {
  const harness = new Harness(database);
  before(() => harness.start(60));
  after(() => harness.stop());

  interface Rules {
    items: CountryRule[];
  }
  const of = ({ items }: Rules, country: string) => items.find((one) => one.country === country);

  it('come with sources and dates, are edited one by one, and can be had back', async () => {
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

  it('hold for promotion when a request is made', async () => {
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
    assert.match(both.validationErrors?.[0]?.message ?? '', /opt out/);
    await harness.call.put('sms-setup', {
      version: version + 1,
      optOutFooter: { en: 'STOP to 1234', arb: '' },
    });
    await harness.create({ ...promotion, senderId: 'AD-Najd-AD' });
  });
});
