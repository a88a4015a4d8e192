import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { withAnyDatabase } from '@hima/api-kit/testing';
import { Harness } from './support/harness.js';

/** Staff who add numbers to the opt-out list learn nothing from whether a campaign is accepted or begins. */
withAnyDatabase('numbers added to the opt-out list after a preview', (database) => {
  const harness = new Harness(database, { PREVIEWS_PER_USER: '100', PREVIEWS_PER_ORGANIZATION: '100' });
  const minimum = 50;
  const people = 150;
  before(async () => {
    const ahead = new Date('2026-09-01T18:30:00Z').getTime() - Date.now();
    harness.clock = () => new Date(Date.now() + ahead);
    await harness.start(people);
  });
  after(() => harness.stop());

  const number = (id: number) => `05${String(id).padStart(8, '0')}`;
  /** Numbers that are nobody's in the data, never given twice. */
  let next = 5_000_000;
  const strangers = (count: number) => Array.from({ length: count }, () => number((next += 1)));
  const list = (numbers: string[]) => harness.call.post('opt-out', { numbers });
  const previewed = async () => {
    const campaign = await harness.create();
    const preview = await harness.preview(campaign, harness.call, { fresh: true });
    return { campaign, preview, spare: (preview.counts?.eligible ?? 0) - minimum };
  };

  it('B6 count whether they are in the audience or not: the acceptance depends on how many they are', async () => {
    for (const [over, outcome] of [
      [0, 'Accepted'],
      [1, 'Pending'],
    ] as const) {
      const { campaign, preview, spare } = await previewed();
      await list(strangers(spare + over));
      const { answerStatus, preparationFailure } = await harness.acceptPreview(campaign, preview.id);
      assert.deepEqual([answerStatus, preparationFailure], [outcome, over ? 'AudienceChanged' : null]);
    }
  });

  it('B6 count again when they were on the list before', async () => {
    const listed = strangers(1);
    await list(listed);
    const { campaign, preview, spare } = await previewed();
    await list(strangers(spare));
    await list(listed);
    const { preparationFailure } = await harness.acceptPreview(campaign, preview.id);
    assert.equal(preparationFailure, 'AudienceChanged');
  });

  it('B6 need a preview anew, and a repeated one does not start the count anew', async () => {
    const { campaign, preview, spare } = await previewed();
    await list(strangers(spare + 1));
    const repeated = await harness.preview(campaign);
    assert.equal(repeated.queriedAt, preview.queriedAt);
    const refused = await harness.acceptPreview(campaign, repeated.id);
    assert.equal(refused.preparationFailure, 'AudienceChanged');
    const anew = await harness.preview(refused);
    assert.ok(anew.queriedAt > preview.queriedAt);
    assert.equal((await harness.acceptPreview(refused, anew.id)).answerStatus, 'Accepted');
  });

  it('B6 end a campaign before its first message in the same way', async () => {
    const quietHours = { from: '21:00', to: '09:00', timeZone: 'Asia/Riyadh' };
    const setQuietHours = async (given: object | null) => {
      const { version } = await harness.call.get<{ version: number }>('sms-setup');
      await harness.call.put('sms-setup', { version, quietHours: given });
    };
    for (const [over, outcome] of [
      [0, 'Completed'],
      [1, 'Failed'],
    ] as const) {
      await setQuietHours(quietHours);
      const { campaign, preview, spare } = await previewed();
      await harness.acceptPreview(campaign, preview.id);
      await harness.until(campaign.id, ['Deferred']);
      await list(strangers(spare + over));
      await setQuietHours(null);
      const { status } = await harness.until(campaign.id, ['Completed', 'Failed']);
      assert.equal(status, outcome);
    }
  });

  it('B6 let a stored answer be accepted a few times only', async () => {
    const { campaign, preview } = await previewed();
    await harness.acceptPreview(campaign, preview.id);
    const answers = new Set([preview.queriedAt]);
    for (let index = 0; index < 5; index += 1) {
      const other = await harness.create();
      const repeated = await harness.preview(other);
      answers.add(repeated.queriedAt);
      await harness.acceptPreview(other, repeated.id);
    }
    assert.equal(answers.size, 2);
  });
});
