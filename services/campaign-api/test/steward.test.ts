import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { freePort, waitFor, withAnyDatabase, type ApiCaller } from '@hima/api-kit/testing';
import { sweep } from '../src/sweep.js';
import { decideChange } from '../src/setup/decide-change.js';
import { saveSmsSetup } from '../src/setup/save-sms-setup.js';
import { listChanges } from '../src/setup/setup-changes.js';
import type { SetupInput, SetupView } from '../src/setup/sms-setup-schemas.js';
import { BareService } from './support/bare-service.js';
import { everything, Harness } from './support/harness.js';
import { refused } from './support/refused.js';

withAnyDatabase('changes that require a second steward', (database) => {
  const harness = new Harness(database);
  let first: ApiCaller;
  let second: ApiCaller;
  before(async () => {
    await harness.start(60);
    first = await harness.signIn('First');
    second = await harness.signIn('Second');
    await save(first, { stewardFourEyes: true });
  });
  after(() => harness.stop());

  const read = (as = harness.call) => as.get<SetupView>('sms-setup');
  const save = async (as: ApiCaller, change: Record<string, unknown>) =>
    as.put<SetupView>('sms-setup', { version: (await read()).version, ...change });
  const propose = async (as: ApiCaller, change: Record<string, unknown>) => {
    const proposed = (await save(as, change)).pendingChanges.at(-1);
    assert.ok(proposed);
    return proposed;
  };
  const decide = (as: ApiCaller, { id }: { id: string }, decision: string, seen?: { basis: string }) =>
    as.post<SetupView>(`sms-setup/change/${id}/${decision}`, seen);
  const pending = async ({ id }: { id: string }) =>
    (await read(second)).pendingChanges.find((one) => one.id === id) ?? assert.fail();
  const account = async () => {
    const { health: _, ...rest } = (await read()).gateway;
    return rest;
  };

  it('wait until another steward confirms them', async () => {
    const before = await read();
    const gateway = { ...(await account()), throughput: 4_321 };
    const change = await propose(first, { minimumAudience: 60, gateway });
    assert.deepEqual(change.changes, [{ field: 'minimumAudience', from: 50, to: 60 }]);
    assert.deepEqual([change.proposedBy, change.actions], ['First Tester', ['withdraw']]);
    const now = await read(second);
    assert.deepEqual([now.minimumAudience, now.gateway.throughput], [50, 4_321]);
    assert.deepEqual(now.pendingChanges[0]?.actions, ['confirm', 'reject']);
    assert.equal(now.version, before.version + 1);

    await refused(decide(first, change, 'confirm'), 422, 'SecondStewardNeeded');
    await refused(decide(second, change, 'withdraw'), 422, 'SecondStewardNeeded');
    const operator = await harness.signIn('Operator', {
      permissions: everything.filter((permission) => !/Gateway|Privacy/.test(permission)),
    });
    assert.deepEqual((await read(operator)).pendingChanges[0]?.actions, []);
    await refused(decide(operator, change, 'confirm'), 403, 'Forbidden');
    const gatewayOnly = await harness.signIn('Gateway', {
      permissions: everything.filter((permission) => !permission.endsWith('Privacy')),
    });
    await refused(decide(gatewayOnly, change, 'confirm'), 403, 'Forbidden');
    const stranger = await harness.signIn('Stranger', {
      organizationId: '3b0c1f5e-3a55-4f3c-9d3c-1f2a3b4c5d6e',
    });
    await refused(decide(stranger, change, 'confirm'), 404, 'NotFound');

    const confirmed = await decide(second, change, 'confirm');
    assert.deepEqual([confirmed.minimumAudience, confirmed.pendingChanges], [60, []]);
    await refused(decide(second, change, 'confirm'), 404, 'NotFound');
  });

  it('are confirmed once, by the first steward', async () => {
    const change = await propose(first, { minimumAudience: 70 });
    const third = await harness.signIn('Third');
    const answers = await Promise.allSettled([
      decide(second, change, 'confirm'),
      decide(third, change, 'confirm'),
      decide(first, change, 'withdraw'),
    ]);
    assert.equal(answers.filter(({ status }) => status === 'fulfilled').length, 1);
    if ((await read()).minimumAudience === 70)
      await decide(second, await propose(first, { minimumAudience: 60 }), 'confirm');
  });

  it('of the gateway keep the secret encrypted, and rebind once confirmed', async () => {
    const { binds } = harness.center;
    const { port } = harness.center;
    const gateway = { ...(await account()), port: await freePort(), secret: 'the-new-secret' };
    const change = await propose(first, { gateway });
    assert.deepEqual(change.changes, [
      { field: 'port', from: port, to: gateway.port },
      { field: 'secret', from: null, to: null },
    ]);
    assert.equal((await read()).gateway.port, port);
    assert.equal(harness.center.binds, binds);
    const confirmed = await decide(second, change, 'confirm');
    assert.equal(confirmed.gateway.port, gateway.port);
    await waitFor(async () => (await read()).gateway.health.reason === 'ConnectionRefused');

    const back = { ...(await account()), port, secret: harness.center.password };
    await decide(second, await propose(first, { gateway: back }), 'confirm');
    await waitFor(async () => (await read()).gateway.health.state === 'Bound');
  });

  it('are refused with the differences when their basis changed', async () => {
    const earlier = await propose(first, { minimumAudience: 65 });
    const later = await propose(second, { typedCountFrom: 600 });
    await decide(first, later, 'confirm');
    const { details } = await refused(decide(second, earlier, 'confirm'), 409, 'SettingsChanged');
    assert.equal(details, 'The audience size that must be typed changed from 10000 to 600.');
    const { pendingChanges } = await decide(second, earlier, 'reject');
    assert.deepEqual(pendingChanges, []);
    // A setting that is not the steward's doesn't block this.
    const change = await propose(first, { typedCountFrom: 10_000 });
    await save(second, { gateway: { ...(await account()), throughput: 5_000 } });
    assert.equal((await decide(second, change, 'confirm')).typedCountFrom, 10_000);
  });

  it('are confirmed after their basis changed by a steward who saw how', async () => {
    const earlier = await propose(first, { minimumAudience: 65 });
    assert.deepEqual(earlier.changedSince, []);
    await decide(first, await propose(second, { minimumAudience: 61, typedCountFrom: 600 }), 'confirm');
    const seen = await pending(earlier);
    assert.deepEqual(seen.changedSince, [
      { field: 'minimumAudience', from: 60, to: 61 },
      { field: 'typedCountFrom', from: 10_000, to: 600 },
    ]);
    // What changed after it was shown was not seen.
    await decide(first, await propose(second, { typedCountFrom: 700 }), 'confirm');
    const { basis } = seen;
    await refused(decide(second, earlier, 'confirm', { basis }), 409, 'SettingsChanged');
    await refused(decide(second, earlier, 'confirm', { basis: earlier.basis }), 409, 'SettingsChanged');
    const now = await pending(earlier);
    await refused(decide(first, earlier, 'confirm', now), 422, 'SecondStewardNeeded');
    const confirmed = await decide(second, earlier, 'confirm', { basis: now.basis });
    assert.deepEqual([confirmed.minimumAudience, confirmed.typedCountFrom], [65, 700]);
    const back = await propose(first, { minimumAudience: 60, typedCountFrom: 10_000 });
    await decide(second, back, 'confirm');
  });

  it('never take a secret to another gateway than it was entered for', async () => {
    const { throughput, window, ...from } = await account();
    const gateway = { ...from, throughput, window };
    const secret = await propose(first, { gateway: { ...gateway, secret: 'meant for this gateway' } });
    const moved = await propose(second, {
      gateway: { ...gateway, systemId: 'other', secret: harness.center.password },
    });
    await decide(first, moved, 'confirm');
    const { basis, changedSince } = await pending(secret);
    assert.deepEqual(changedSince[0], { field: 'systemId', from: gateway.systemId, to: 'other' });
    await refused(decide(second, secret, 'confirm', { basis }), 422, 'GatewayChangedSince');
    await decide(second, secret, 'reject');
    const back = await propose(first, { gateway: { ...gateway, secret: harness.center.password } });
    await decide(second, back, 'confirm');
  });

  it('are confirmed only where they leave the settings valid', async () => {
    const both = await propose(first, { allowedCountries: ['SA', 'AE'] });
    await decide(second, both, 'confirm');
    const only = await propose(first, { allowedCountries: ['SA'] });
    const other = await propose(first, { defaultCountry: 'AE' });
    await decide(second, other, 'confirm');
    const { basis } = await pending(only);
    await refused(decide(second, only, 'confirm', { basis }), 400, 'ValidationFailed');
    await decide(second, only, 'reject');
    await decide(second, await propose(first, { allowedCountries: ['SA'], defaultCountry: 'SA' }), 'confirm');
  });

  it('leave room for new ones when they can no longer be confirmed', async () => {
    const stale = [await propose(first, { minimumAudience: 66 })];
    while (stale.length < 20) stale.push(await propose(first, { minimumAudience: 66 + stale.length }));
    await refused(save(first, { typedCountFrom: 700 }), 422, 'TooManyChanges');
    const [confirmed, ...others] = stale;
    assert.ok(confirmed);
    await decide(second, confirmed, 'confirm');
    assert.equal((await read()).pendingChanges.length, others.length);
    const back = await propose(first, { minimumAudience: 60 });
    const more = await propose(first, { typedCountFrom: 800 });
    await decide(second, back, 'confirm');
    for (const change of [...others, more]) await decide(second, change, 'reject');
    assert.deepEqual((await read()).pendingChanges, []);
  });

  it('include turning the second steward off', async () => {
    const change = await propose(first, { stewardFourEyes: false });
    assert.equal((await read()).stewardFourEyes, true);
    await decide(first, change, 'withdraw');
    const again = await propose(first, { stewardFourEyes: false });
    assert.equal((await decide(second, again, 'confirm')).stewardFourEyes, false);
    assert.equal((await save(first, { minimumAudience: 50 })).minimumAudience, 50);
  });
});

const mayPropose = () => Promise.resolve(true);

withAnyDatabase('the activity log of changes that require a second steward', (database) => {
  const service = new BareService(database);
  before(() => service.start());
  after(() => service.stop());

  const first = service.person('First', everything);
  const second = service.person('Second', everything);
  const save = async (input: SetupInput) => {
    const stored = await service.db.selectFrom('sms_setup').select('version').executeTakeFirst();
    await saveSmsSetup(service.context, first, { ...(stored && { version: stored.version }), ...input });
  };
  const propose = async (input: SetupInput) => {
    await save(input);
    return (await listChanges(service.db, first)).at(-1) ?? assert.fail();
  };
  const entries = async () => {
    // oxlint-disable-next-line typescript/no-explicit-any -- the log is api-kit's
    const log = await (service.db as any)
      .selectFrom('activity_log')
      .selectAll()
      .orderBy('sequence')
      .execute();
    return log as { action: string; actor_name: string; details: Record<string, unknown> }[];
  };

  it('names who proposed, confirmed, rejected and withdrew, and expired changes', async () => {
    const gateway = {
      host: '9.9.9.9',
      port: 1,
      systemId: 'x',
      secret: 'first-secret',
      throughput: 1,
      window: 1,
    };
    await save({ gateway, allowedCountries: ['SA'], stewardFourEyes: true });
    for (const [who, decision] of [
      [second, 'confirm'],
      [second, 'reject'],
      [first, 'withdraw'],
    ] as const) {
      const { id } = await propose({ minimumAudience: decision === 'confirm' ? 60 : 70 });
      await decideChange(service.context, who, { id, decision, mayPropose });
    }
    const { id } = await propose({ gateway: { ...gateway, secret: 'second-secret' } });
    const { secret } = await service.db
      .updateTable('setup_change')
      .set({ expires_at: new Date(Date.now() - 1) })
      .where('id', '=', id)
      .returning('secret')
      .executeTakeFirstOrThrow();
    assert.ok(secret && !secret.includes('second-secret'));
    assert.deepEqual(await listChanges(service.db, second), []);
    await assert.rejects(decideChange(service.context, second, { id, decision: 'confirm', mayPropose }), {
      code: 'ChangeExpired',
    });
    await sweep(service.context, new AbortController().signal);
    await assert.rejects(decideChange(service.context, second, { id, decision: 'confirm', mayPropose }), {
      code: 'NotFound',
    });

    const log = await entries();
    const proposed = ['sms-setup.change-proposed', 'First Tester'];
    assert.deepEqual(
      log.map(({ action, actor_name }) => [action, actor_name]),
      [
        ['sms-setup.saved', 'First Tester'],
        proposed,
        ['sms-setup.change-confirmed', 'Second Tester'],
        proposed,
        ['sms-setup.change-rejected', 'Second Tester'],
        proposed,
        ['sms-setup.change-withdrawn', 'First Tester'],
        proposed,
        ['sms-setup.change-expired', 'Hima'],
      ],
    );
    assert.deepEqual(log[2]?.details, {
      changes: [{ field: 'minimumAudience', from: 50, to: 60 }],
      proposedBy: 'First Tester',
    });
    assert.doesNotMatch(JSON.stringify(log), /first-secret|second-secret/);
  });
});
