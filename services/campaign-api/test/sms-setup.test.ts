import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, it } from 'node:test';
import { withAnyDatabase } from '@hima/api-kit/testing';
import type { SetupView } from '../src/setup/sms-setup-schemas.js';
import { everything, Harness } from './support/harness.js';
import { refused } from './support/refused.js';

withAnyDatabase('SMS setup', (database) => {
  const harness = new Harness(database);
  before(() => harness.start(60));
  after(() => harness.stop());

  const read = () => harness.call.get<SetupView>('sms-setup');
  const save = async (more: Record<string, unknown>) =>
    harness.call.put<SetupView>('sms-setup', { version: (await read()).version, ...more });

  it('starts with safe defaults that allow a campaign', async () => {
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

  it('changes only the given fields, and keeps the bind', async () => {
    const { binds } = harness.center;
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
    assert.equal(harness.center.binds, binds);
  });

  it('refuses an opt-out link in the footer without a base URL for links', async () => {
    await refused(save({ optOutFooter: { en: '', arb: 'للإيقاف: {link}' } }), 400, 'ValidationFailed');
    assert.deepEqual([(await read()).optOutFooter.arb, (await read()).linkBase], ['', null]);
  });

  it('refuses the second of two concurrent edits', async () => {
    const { version } = await read();
    await harness.call.put('sms-setup', { version, typedCountFrom: 200 });
    await refused(harness.call.put('sms-setup', { version, typedCountFrom: 300 }), 409, 'SetupChanged');
    await refused(harness.call.put('sms-setup', { typedCountFrom: 300 }), 409, 'SetupChanged');
    assert.equal((await read()).typedCountFrom, 200);
  });

  it('refuses invalid combinations', async () => {
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

  it('sends a stored secret only to the same gateway, and never in plaintext', async () => {
    const { gateway } = await read();
    const { health: _, ...account } = gateway;
    for (const change of [{ host: '::1' }, { port: account.port + 1 }, { systemId: 'other' }])
      await refused(save({ gateway: { ...account, ...change } }), 422, 'SecretNeeded');
    const encrypted = await save({ gateway: { ...account, tls: true } });
    assert.equal(encrypted.gateway.tls, true);
    await refused(save({ gateway: account }), 422, 'SecretNeeded');
    await save({ gateway: { ...account, secret: harness.center.password } });
  });

  it('refuses a gateway at an address that is not allowed', async () => {
    const { gateway } = await read();
    const { health: _, ...account } = gateway;
    const at = (host: string) => save({ gateway: { ...account, host, secret: 'x' } });
    for (const host of ['10.0.0.1', '9.9.9.9', '169.254.169.254'])
      await refused(at(host), 422, 'GatewayNotAllowed');
    assert.equal((await read()).gateway.host, '127.0.0.1');
  });

  it('is saved atomically', async () => {
    const without = (...rights: string[]) =>
      everything.filter((permission) => !rights.includes(permission.replace('Pages.SmsSetup.', '')));
    const editor = await harness.signIn('Editor', { permissions: without('Gateway', 'Privacy') });
    const viewer = await harness.signIn('Viewer', { permissions: without('Gateway', 'Privacy', 'Edit') });
    const { version, gateway, minimumAudience } = await read();
    const { health: _, ...account } = gateway;
    const faster = { gateway: { ...account, throughput: 4_000 } };
    const both = { version, ...faster, dailyCap: 7_777, quietHours: null, minimumAudience: 60 };
    const { message } = await refused(editor.put('sms-setup', both), 403, 'Forbidden');
    assert.match(
      message,
      /Changing dailyCap, minimumAudience requires the permission Pages\.SmsSetup\.Privacy\.$/,
    );
    assert.equal((await read()).gateway.throughput, account.throughput);
    await refused(viewer.put('sms-setup', { version, ...faster }), 403, 'Forbidden');
    await refused(viewer.put('sms-setup', { version }), 403, 'Forbidden');
    // What is given and the same is no change.
    const saved = await editor.put<SetupView>('sms-setup', { version, minimumAudience, ...faster });
    assert.equal(saved.gateway.throughput, 4_000);
    const steward = await harness.signIn('Steward', { permissions: without('Edit') });
    const careful = await steward.put<SetupView>('sms-setup', {
      version: saved.version,
      minimumAudience: 51,
    });
    assert.equal(careful.minimumAudience, 51);
    await save({ minimumAudience });
  });

  it('of a new organization requires the permissions of all its settings', async () => {
    const organizationId = randomUUID();
    const { health: _, ...account } = (await read()).gateway;
    const body = { gateway: { ...account, secret: 'x' }, allowedCountries: ['SA'] };
    for (const right of ['Gateway', 'Privacy', 'Edit']) {
      const permissions = everything.filter((one) => one !== `Pages.SmsSetup.${right}`);
      const someone = await harness.signIn('Someone', { organizationId, permissions });
      const { message } = await refused(someone.put('sms-setup', body), 403, 'Forbidden');
      assert.match(message, new RegExp(`Pages\\.SmsSetup\\.${right}\\b`));
    }
    const steward = await harness.signIn('Steward', { organizationId });
    await refused(steward.put('sms-setup', { allowedCountries: ['SA'] }), 400, 'ValidationFailed');
    await refused(steward.put('sms-setup', { gateway: account }), 400, 'ValidationFailed');
    await refused(
      steward.put('sms-setup', { gateway: account, allowedCountries: ['SA'] }),
      400,
      'ValidationFailed',
    );
    assert.equal((await steward.put<SetupView>('sms-setup', body)).version, 1);
  });
});
