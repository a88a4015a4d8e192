import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { freePort, silentLogger, waitFor, withAnyDatabase, type ApiCaller } from '@hima/api-kit/testing';
import type { CampaignView } from '../src/campaigns/campaign-schemas.js';
import { settings } from '../src/config.js';
import type { Inbox } from '../src/inbox/inbox-schemas.js';
import type { NotificationList } from '../src/notifications/notification-schemas.js';
import type { SetupView } from '../src/setup/sms-setup-schemas.js';
import { startCampaignApi } from '../src/start-campaign-api.js';
import { everything, Harness } from './support/harness.js';
import { refused } from './support/refused.js';
import { SmsCenter } from './support/sms-center.js';

withAnyDatabase('a changed gateway', (database) => {
  const harness = new Harness(database, { GATEWAY_PATIENCE_SECONDS: '20' });
  const elsewhere = new SmsCenter();
  before(async () => {
    await harness.start();
    await elsewhere.start();
  });
  after(async () => {
    await harness.stop();
    await elsewhere.stop();
  });

  const accept = (campaign: CampaignView, previewId: string) => harness.acceptPreview(campaign, previewId);
  const resume = ({ id, version, gateway }: CampaignView, as = harness.call) =>
    as.post<CampaignView>(`campaign/${id}/resume`, { version, gatewayVersion: gateway?.version });
  const only = (...excluded: string[]) =>
    harness.signIn('Someone', { permissions: everything.filter((one) => !excluded.includes(one)) });
  const sent = () => [...harness.center.submissions, ...elsewhere.submissions];
  const setRules = async (rules: Record<string, unknown>) => {
    const { version } = await harness.call.get<SetupView>('sms-setup');
    await harness.call.put('sms-setup', { version, ...rules });
  };

  it('and changed privacy settings make a preview stale, and the error names the changes', async () => {
    const campaign = await harness.create();
    const { id: first } = await harness.preview(campaign);
    await setRules({ minimumAudience: 60, fourEyes: true, typedCountFrom: 500 });
    const privacy = await refused(accept(campaign, first), 409, 'SettingsChanged');
    assert.equal(
      privacy.details,
      'The minimum audience size changed from 50 to 60. Four-eyes approval was turned on. ' +
        'The audience size that must be typed changed from 10000 to 500.',
    );
    await setRules({ minimumAudience: 50, fourEyes: false, typedCountFrom: 10_000 });

    const { id: second } = await harness.preview(campaign);
    await harness.saveSetup({ port: elsewhere.port });
    const moved = await refused(accept(campaign, second), 409, 'SettingsChanged');
    assert.equal(moved.details, 'The SMS gateway changed.');
    // Back again is another change: nobody looked in between.
    await harness.saveSetup();
    await refused(accept(campaign, second), 409, 'SettingsChanged');
    assert.equal(sent().length, 0);

    const { id: third } = await harness.preview(campaign);
    await harness.saveSetup({ throughput: 4_000, window: 40 });
    await accept(campaign, third);
    await harness.until(campaign.id, ['Completed']);
  });

  it('pauses a campaign during a send, and gets no number until an approver resumes', async () => {
    harness.center.submissions.length = 0;
    await harness.saveSetup({ throughput: 100, window: 10 });
    const goOn = harness.center.holdAnswers();
    const campaign = await harness.accept(await harness.create());
    await waitFor(() => harness.center.submissions.length > 0);
    await harness.saveSetup({ port: elsewhere.port, throughput: 5_000 });
    goOn();
    const paused = await harness.until(campaign.id, ['Paused']);
    assert.equal(paused.pauseReason, 'GatewayChanged');
    assert.equal(paused.gateway?.port, elsewhere.port);
    assert.ok((paused.ledger?.pending ?? 0) > 0);
    assert.equal(elsewhere.submissions.length, 0);

    const sender = await only('Pages.Campaigns.Answer');
    const theirs = await sender.get<CampaignView>(`campaign/${campaign.id}`);
    assert.deepEqual([theirs.actions, theirs.gateway], [['cancel'], null]);
    await refused(resume(paused, sender), 403, 'Forbidden');
    await refused(resume({ ...paused, gateway: null }), 409, 'SettingsChanged');
    const approver = await only('Pages.Campaigns.Send');
    assert.deepEqual((await approver.get<CampaignView>(`campaign/${campaign.id}`)).actions, [
      'resume',
      'remark',
    ]);
    // The approver of the new gateway is another person than the requester, as for the request.
    await setRules({ fourEyes: true });
    const requester = await harness.view(campaign.id);
    assert.deepEqual(
      [requester.actions.includes('resume'), requester.approval.secondPersonNeeded],
      [false, true],
    );
    await refused(resume(paused), 422, 'SecondPersonNeeded');
    const isTold = async (as: ApiCaller) => {
      const { items } = await as.get<NotificationList>('notification');
      const { sections } = await as.get<Inbox>('inbox');
      return [
        items.some(({ kind, subjectId }) => kind === 'GatewayToAccept' && subjectId === campaign.id),
        sections.find(({ kind }) => kind === 'PausedCampaigns')?.items.map(({ id }) => id),
      ];
    };
    assert.deepEqual(await isTold(approver), [true, [campaign.id]]);
    assert.equal((await isTold(harness.call))[1], undefined);
    // Who can only pause and cancel couldn't go on.
    assert.deepEqual(await isTold(sender), [false, undefined]);
    await resume(paused, approver);
    assert.deepEqual(await isTold(approver), [false, undefined]);
    await setRules({ fourEyes: false });
    await harness.until(campaign.id, ['AwaitingReceipts', 'Completed', 'CompletedWithFailures']);
    assert.ok(elsewhere.submissions.length > 0);
    assert.deepEqual([sent().length, new Set(sent().map(({ to }) => to)).size], [120, 120]);
    await harness.saveSetup();
  });

  it(
    'gets no number when it is changed through another process than the sending one',
    { skip: database.kind === 'pglite' && 'PGlite belongs to one process' },
    async () => {
      harness.center.submissions.length = 0;
      elsewhere.submissions.length = 0;
      await harness.saveSetup({ throughput: 100, window: 10 });
      const goOn = harness.center.holdAnswers();
      const campaign = await harness.accept(await harness.create());
      await waitFor(() => harness.center.submissions.length > 0);
      const second = await startCampaignApi(settings.parse(harness.environment()), silentLogger);
      const call = await harness.signInAt(second.url, 'Steward');
      const first = harness.call;
      try {
        harness.call = call;
        await harness.saveSetup({ port: elsewhere.port, throughput: 5_000 });
        harness.call = first;
        goOn();
        const paused = await harness.until(campaign.id, ['Paused']);
        assert.equal(paused.pauseReason, 'GatewayChanged');
        assert.equal(elsewhere.submissions.length, 0);
        // Whichever process sends the rest, it is through the gateway that was shown.
        await resume(paused);
        await harness.until(campaign.id, ['AwaitingReceipts', 'Completed', 'CompletedWithFailures']);
        assert.deepEqual([sent().length, new Set(sent().map(({ to }) => to)).size], [120, 120]);
      } finally {
        harness.call = first;
        await second.close();
        await harness.saveSetup();
      }
    },
  );

  it('pauses a campaign that starts later, even if the new gateway is unreachable', async () => {
    harness.center.submissions.length = 0;
    elsewhere.submissions.length = 0;
    const campaign = await harness.accept(await harness.create({ startAt: '2031-01-01T00:00:00Z' }));
    await harness.saveSetup({ port: await freePort() });
    await harness.call.post(`campaign/${campaign.id}/reschedule`, {
      version: campaign.version,
      startAt: new Date(Date.now() + 2_000).toISOString(),
    });
    const paused = await harness.until(campaign.id, ['Paused']);
    assert.equal(paused.pauseReason, 'GatewayChanged');
    // It changes once more before the button is pressed: what was shown is not what there is.
    await harness.saveSetup({ port: elsewhere.port });
    await refused(resume(paused), 409, 'SettingsChanged');
    await resume(await harness.view(campaign.id));
    await harness.until(campaign.id, ['Completed']);
    assert.deepEqual([harness.center.submissions.length, elsewhere.submissions.length], [0, 120]);
  });
});
