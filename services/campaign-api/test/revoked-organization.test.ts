import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import {
  callApi,
  silentLogger,
  waitFor,
  withAnyDatabase,
  withEmptyDatabase,
  type ApiCaller,
} from '@hima/api-kit/testing';
import type { CampaignView } from '../src/campaigns/campaign-schemas.js';
import { Harness } from './support/harness.js';
import { MainApiProcess } from './support/main-api-process.js';
import { refused } from './support/refused.js';

const OWNER = ['Admin', 'DataOwnerSteward', 'DataOwnerApprover', 'CampaignOperator', 'DatabaseSteward'];

/** With the real main-api, in which an administrator revokes the organization that sends. */
withEmptyDatabase('a revoked organization', (ofMain) =>
  withAnyDatabase('campaigns', (ofCampaigns) => {
    const main = new MainApiProcess();
    let harness: Harness;
    let admin: ApiCaller;
    let other: { id: string };
    /** Nobody of the organization can ask while it is revoked. */
    const paused = new Set<unknown>();
    const logger = Object.create(silentLogger, {
      warn: { value: ({ campaignId }: { campaignId?: string }) => paused.add(campaignId) },
    }) as typeof silentLogger;

    before(async () => {
      await main.start({ Admin: 'Admin' }, ofMain.location(), { Owner: OWNER });
      admin = callApi(main.url, await main.signIn('admin'));
      const { items } = await admin.get<{ items: { id: string; code: string }[] }>('organization');
      other = items.find(({ code }) => code === 'other_org')!;
      harness = new Harness(ofCampaigns, { MAIN_API_URL: main.url });
      harness.logger = logger;
      await harness.start(120, () => main.signIn('owner'));
    });
    after(async () => {
      await harness?.stop();
      await main.stop();
    });

    const act = (action: string) =>
      admin.post(`organization/${action}`, { ids: [other.id], reason: 'The contract ended' });
    const approveAgain = async () => {
      await act('resubmit');
      await act('approve');
      harness.call = callApi(harness.api.url, await main.signIn('owner'));
    };
    const until = (id: string, reason: CampaignView['pauseReason']) =>
      waitFor(async () => (await harness.view(id)).pauseReason === reason);
    const press = (name: string, { id, version }: CampaignView) =>
      harness.call.post<CampaignView>(`campaign/${id}/${name}`, { version });
    const pausesOf = ({ timeline }: CampaignView) =>
      timeline.flatMap((entry) => (entry.event === 'pause' ? [[entry.by, entry.pauseReason]] : []));

    it('stops sending until a user resumes after the approval', async () => {
      await harness.saveSetup({ throughput: 100, window: 10 });
      const goOn = harness.center.holdAnswers();
      const campaign = await harness.accept(await harness.create());
      await waitFor(() => harness.center.submissions.length > 0);
      const waiting = await harness.create();
      const { id: previewId } = await harness.preview(waiting);
      await act('revoke');
      const answer = { previewId, version: waiting.version };
      await refused(harness.call.post('campaign', harness.request()), 401, 'Unauthorized');
      await refused(harness.call.post(`campaign/${waiting.id}/accept`, answer), 401, 'Unauthorized');
      await waitFor(() => paused.has(campaign.id));
      goOn();
      const submitted = harness.center.submissions.length;
      assert.ok(submitted < 120);

      await approveAgain();
      await until(campaign.id, 'OrganizationNotApproved');
      const held = await harness.view(campaign.id);
      assert.equal(held.status, 'Paused');
      assert.deepEqual(pausesOf(held), [[null, 'OrganizationNotApproved']]);
      assert.deepEqual(held.actions, ['resume', 'cancel', 'remark']);
      assert.equal(harness.center.submissions.length, submitted);
      await press('resume', held);
      const done = await harness.until(campaign.id, ['Completed']);
      assert.equal(done.ledger?.delivered, 120);
    });

    it('starts no scheduled campaign, which keeps its start when it is resumed before', async () => {
      const startAt = new Date(Date.now() + 86_400_000).toISOString();
      const later = await harness.accept(await harness.create({ startAt }));
      assert.equal(later.status, 'Scheduled');
      await act('revoke');
      await harness.api.close();
      // Its first sweep.
      await harness.startApi();
      await waitFor(() => paused.has(later.id));
      await approveAgain();
      await until(later.id, 'OrganizationNotApproved');
      const resumed = await press('resume', later);
      assert.deepEqual([resumed.status, resumed.startAt, resumed.pauseReason], ['Scheduled', startAt, null]);
      await press('cancel', resumed);
    });
  }),
);
