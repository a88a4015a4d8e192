import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { withAnyDatabase } from '@hima/api-kit/testing';
import type { CampaignView } from '../src/campaigns/campaign-schemas.js';
import { Harness } from './support/harness.js';
import { refused } from './support/refused.js';

withAnyDatabase('approval', (database) => {
  const harness = new Harness(database);
  before(() => harness.start());
  after(() => harness.stop());

  const set = async (rules: { fourEyes?: boolean; typedCountFrom?: number }) => {
    const { version } = await harness.call.get<{ version: number }>('sms-setup');
    await harness.call.put('sms-setup', { ...rules, version });
  };

  it('requires another approver than the requester with four-eyes approval', async () => {
    await set({ fourEyes: true });
    const campaign = await harness.create();
    assert.equal(campaign.approval.secondPersonNeeded, true);
    assert.ok(!campaign.actions.includes('accept') && campaign.actions.includes('reject'));
    await refused(harness.accept(campaign), 422, 'SecondPersonNeeded');
    const second = await harness.signIn('Second');
    const theirs = await second.get<CampaignView>(`campaign/${campaign.id}`);
    assert.ok(theirs.actions.includes('accept') && !theirs.approval.secondPersonNeeded);
    assert.equal((await harness.accept(campaign, second)).answerStatus, 'Accepted');
    await set({ fourEyes: false });
  });

  it('requires the typed audience size for a large send', async () => {
    await set({ typedCountFrom: 1 });
    const campaign = await harness.create();
    assert.equal(campaign.approval.typedCountFrom, 1);
    const { id: previewId, counts } = await harness.preview(campaign);
    const shown = counts?.eligible ?? 0;
    const accept = (typedCount?: number) =>
      harness.acceptPreview(campaign, previewId, harness.call, { typedCount });
    await refused(accept(), 422, 'CountNotTyped');
    // Only what was shown: the exact size, or what is near it, is an answer that the preview does not give.
    for (const typed of [shown - 1, shown + 1, shown + 10, shown - 10])
      await refused(accept(typed), 422, 'CountNotTyped');
    assert.equal((await accept(shown)).answerStatus, 'Accepted');
    await set({ typedCountFrom: 1_000 });
    assert.equal((await harness.accept(await harness.create())).answerStatus, 'Accepted');
  });
});
