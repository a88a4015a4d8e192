import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { withAnyDatabase } from '@hima/api-kit/testing';
import type { SetupView } from '../src/sms-setup/sms-setup-schemas.js';
import { everything, Harness } from './support/harness.js';
import { refused } from './support/refused.js';

withAnyDatabase('SMS setup', (database) => {
  const harness = new Harness(database);
  before(() => harness.start(60));
  after(() => harness.stop());

  const read = () => harness.call.get<SetupView>('sms-setup');
  const save = async (more: Record<string, unknown>) =>
    harness.call.put<SetupView>('sms-setup', { version: (await read()).version, ...more });

  it('starts with defaults that let a campaign through and disturb nobody', async () => {
    const { quietHours, optOutFooter, frequencyCap, dailyCap, fourEyes, typedCountFrom } = await read();
    assert.deepEqual(
      { quietHours, optOutFooter, frequencyCap, dailyCap, fourEyes, typedCountFrom },
      {
        quietHours: null,
        optOutFooter: { en: '', arb: '' },
        frequencyCap: null,
        dailyCap: null,
        fourEyes: false,
        typedCountFrom: 10_000,
      },
    );
  });

  it('changes what is given and leaves the rest, the bind included', async () => {
    const { binds } = harness.centre;
    const rules = {
      quietHours: { from: '21:00', to: '09:00', timeZone: 'Asia/Riyadh' },
      optOutFooter: { en: 'Reply STOP to end.', arb: 'للإلغاء أرسل الغاء' },
      frequencyCap: { messages: 3, days: 30 },
      dailyCap: 5_000,
      fourEyes: true,
      typedCountFrom: 100,
    };
    const saved = await save(rules);
    assert.deepEqual({ ...saved, ...rules }, saved);
    assert.equal(saved.gateway.systemId, 'hima');
    const footer = await save({ optOutFooter: { en: '', arb: '' } });
    assert.deepEqual(footer.quietHours, rules.quietHours);
    const cleared = await save({ quietHours: null, frequencyCap: null, dailyCap: null, fourEyes: false });
    assert.deepEqual([cleared.quietHours, cleared.frequencyCap, cleared.dailyCap], [null, null, null]);
    assert.equal(harness.centre.binds, binds);
  });

  it('tells the second of two people who edit at once', async () => {
    const { version } = await read();
    await harness.call.put('sms-setup', { version, typedCountFrom: 200 });
    await refused(harness.call.put('sms-setup', { version, typedCountFrom: 300 }), 409, 'SetupChanged');
    await refused(harness.call.put('sms-setup', { typedCountFrom: 300 }), 409, 'SetupChanged');
    assert.equal((await read()).typedCountFrom, 200);
  });

  it('refuses what makes no sense', async () => {
    const refusals = [
      { quietHours: { from: '09:00', to: '09:00', timeZone: 'Asia/Riyadh' } },
      { quietHours: { from: '24:00', to: '09:00', timeZone: 'Asia/Riyadh' } },
      { quietHours: { from: '21:00', to: '09:00', timeZone: 'Asia/Nowhere' } },
      { frequencyCap: { messages: 0, days: 1 } },
      { dailyCap: 0 },
      { minimumAudience: 1 },
      { defaultCountry: 'AE' },
    ];
    for (const change of refusals) await refused(save(change), 400, 'ValidationFailed');
  });

  it('a new secret needs a right of its own, and the old one goes nowhere else', async () => {
    const editor = await harness.signIn('Editor', {
      permissions: everything.filter((permission) => permission !== 'Pages.SmsSetup.Secrets'),
    });
    const { version, gateway } = await read();
    const { health: _, ...account } = gateway;
    const body = { version, gateway: { ...account, secret: 'another' } };
    await refused(editor.put('sms-setup', body), 403, 'Forbidden');
    const elsewhere = { version, gateway: { ...account, host: 'sms.example.com' } };
    await refused(editor.put('sms-setup', elsewhere), 422, 'SecretNeeded');
    const faster = await editor.put<SetupView>('sms-setup', {
      version,
      gateway: { ...account, throughput: 4_000 },
    });
    assert.equal(faster.gateway.throughput, 4_000);
  });
});
