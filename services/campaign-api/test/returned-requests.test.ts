import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { waitFor, withAnyDatabase, type ApiCaller } from '@hima/api-kit/testing';
import type { CampaignView } from '../src/campaigns/campaign-schemas.js';
import { Harness } from './support/harness.js';
import { refused } from './support/refused.js';

withAnyDatabase('returned requests', (database) => {
  const harness = new Harness(database);
  let requester: ApiCaller;
  let approver: ApiCaller;
  let reader: ApiCaller;
  before(async () => {
    await harness.start();
    requester = await harness.signIn('Rana', {
      permissions: ['Pages.Campaigns', 'Pages.Campaigns.Create', 'Pages.Campaigns.Edit'],
    });
    approver = await harness.signIn('Omar', {
      permissions: ['Pages.Campaigns', 'Pages.Campaigns.Answer', 'Pages.Campaigns.Numbers'],
    });
    reader = await harness.signIn('Auditor', { permissions: ['Pages.Campaigns'] });
  });
  after(() => harness.stop());

  const create = (more: Record<string, unknown> = {}) =>
    requester.post<CampaignView>('campaign', harness.request(more));
  const returnRequest = ({ id, version }: CampaignView, more: Record<string, unknown> = {}, as = approver) =>
    as.post<CampaignView>(`campaign/${id}/return`, { remark: 'Name the clinic', version, ...more });
  const submitAgain = ({ id, version }: CampaignView, more: Record<string, unknown> = {}) =>
    requester.put<CampaignView>(`campaign/${id}`, { ...harness.request(), version, ...more });
  const say = ({ id }: CampaignView, text: string, as: ApiCaller) =>
    as.post<CampaignView>(`campaign/${id}/remark`, { remark: text });

  it('B2 wait for their requester, with the remark and what to change', async () => {
    const campaign = await create();
    const returned = await returnRequest(campaign, { fields: ['message', 'senderId', 'message'] });
    assert.deepEqual([returned.status, returned.answerStatus], ['Returned', 'Returned']);
    assert.deepEqual(returned.actions, ['remark']);
    assert.equal(returned.answer, null);
    const [remark] = returned.remarks;
    assert.deepEqual(
      [remark?.by, remark?.kind, remark?.text, remark?.fields],
      ['Omar Tester', 'Return', 'Name the clinic', ['message', 'senderId']],
    );
    assert.equal(returned.timeline.at(-1)?.event, 'return');
    const own = await requester.get<CampaignView>(`campaign/${campaign.id}`);
    assert.deepEqual(own.actions, ['withdraw', 'edit', 'remark']);

    assert.equal((await returnRequest(campaign, { remark: 'Pressed again' })).remarks.length, 1);
    await refused(returnRequest(campaign, {}, harness.call), 409, 'AlreadyAnswered');
    await refused(
      approver.post(`campaign/${campaign.id}/reject`, { reason: 'Not now', version: 1 }),
      409,
      'AlreadyAnswered',
    );
  });

  it('B2 are not submitted again by an edit that began before the return', async () => {
    const campaign = await create();
    const returned = await returnRequest(campaign);
    await refused(submitAgain(campaign), 409, 'RequestChanged');
    assert.equal((await requester.get<CampaignView>(`campaign/${campaign.id}`)).status, 'Returned');
    assert.equal((await submitAgain(returned)).status, 'Pending');
  });

  it('B2 list what changed when they are submitted again, and need a new preview', async () => {
    const campaign = await create();
    const preview = await harness.preview(campaign, approver);
    const returned = await returnRequest(campaign, { fields: ['message'] });
    assert.equal(returned.changes, null);
    const again = await submitAgain(returned, {
      message: 'Olaya Clinic: your appointment is tomorrow.',
      totalSms: 90_000,
      remark: 'Done, and fewer messages',
    });
    assert.deepEqual([again.status, again.answerStatus, again.version], ['Pending', 'Pending', 3]);
    assert.deepEqual(again.changes, [
      { member: 'totalSms', before: '100000', now: '90000' },
      {
        member: 'message',
        before: 'Your appointment is tomorrow.',
        now: 'Olaya Clinic: your appointment is tomorrow.',
      },
    ]);
    assert.deepEqual(
      again.remarks.map(({ kind, by }) => [kind, by]),
      [
        ['Return', 'Omar Tester'],
        ['Resubmission', 'Rana Tester'],
      ],
    );
    assert.equal(again.timeline.at(-1)?.event, 'resubmit');
    const body = { previewId: preview.id, version: 1 };
    await refused(approver.post(`campaign/${campaign.id}/accept`, body), 409, 'RequestChanged');
    const accepted = await harness.accept(again, approver);
    assert.equal(accepted.answerStatus, 'Accepted');
    assert.equal(accepted.changes, null);
    assert.equal(accepted.remarks.length, 2);
  });

  it('compare connection, filter, file and key by content, not by name', async () => {
    const campaign = await create({ apiKey: 'first-secret-key-0001' });
    const returned = await returnRequest(campaign);
    const other = await harness.connect('select mobile from people order by id desc');
    const again = await submitAgain(returned, {
      connectionId: other,
      apiKey: 'other-secret-key-0001',
      startAt: '2031-01-01T09:00:00.000Z',
    });
    assert.deepEqual(
      again.changes?.map(({ member }) => member),
      ['connectionId', 'startAt', 'apiKey'],
    );
    assert.ok(!JSON.stringify(again.changes).includes('secret'));
  });

  it('are refused without the right, without a remark, and for another version', async () => {
    const campaign = await create();
    await refused(returnRequest(campaign, {}, requester), 403, 'Forbidden');
    await refused(returnRequest(campaign, { remark: '  ' }), 400, 'ValidationFailed');
    await refused(returnRequest(campaign, { remark: 'Ask ٠٥٠١٢٣٤٥٦٧' }), 400, 'ValidationFailed');
    await refused(returnRequest(campaign, { fields: ['createdBy'] }), 400, 'ValidationFailed');
    await refused(returnRequest(campaign, { version: 7 }), 409, 'RequestChanged');
    const stranger = await harness.signIn('Stranger', { organizationId: crypto.randomUUID() });
    await refused(returnRequest(campaign, {}, stranger), 404, 'NotFound');
    assert.equal((await requester.get<CampaignView>(`campaign/${campaign.id}`)).status, 'Pending');
  });

  it('B2 keep the remark of an edit before they were returned', async () => {
    const edited = await submitAgain(await create(), { remark: 'A smaller limit' });
    assert.deepEqual(
      edited.remarks.map(({ kind, text }) => [kind, text]),
      [['Remark', 'A smaller limit']],
    );
    assert.deepEqual([edited.changes, edited.timeline.at(-1)?.event], [null, 'edit']);
  });

  it('are changed by their requester only, from the version they saw', async () => {
    const returned = await returnRequest(await create());
    const body = { ...harness.request(), version: returned.version };
    await refused(harness.call.put(`campaign/${returned.id}`, body), 403, 'NotYours');
    await refused(submitAgain(returned, { version: 9 }), 409, 'RequestChanged');
    const withdrawn = await requester.post<CampaignView>(`campaign/${returned.id}/withdraw`, {
      version: returned.version,
    });
    assert.deepEqual([withdrawn.status, withdrawn.answerStatus], ['Cancelled', 'Withdrawn']);
  });

  it('expire at their start', async () => {
    // Long enough for the return, on a busy machine too.
    const soon = await create({ startAt: new Date(Date.now() + 8_000).toISOString() });
    await returnRequest(soon);
    const expired = await waitFor(
      async () => {
        const view = await requester.get<CampaignView>(`campaign/${soon.id}`);
        return view.status === 'Expired' ? view : null;
      },
      { every: 50, what: 'the request to expire' },
    );
    assert.equal(expired.answerStatus, 'Expired');
  });

  it('B2 remarks are exchanged by the requester and the approvers', async () => {
    const campaign = await create();
    await say(campaign, 'Why this sender?', approver);
    await say(campaign, 'The clinic owns it.\nSee the file.', requester);
    const { remarks, timeline } = await reader.get<CampaignView>(`campaign/${campaign.id}`);
    assert.deepEqual(
      remarks.map(({ by, text, kind }) => [by, text, kind]),
      [
        ['Omar Tester', 'Why this sender?', 'Remark'],
        ['Rana Tester', 'The clinic owns it.\nSee the file.', 'Remark'],
      ],
    );
    assert.equal(timeline.at(-1)?.event, 'remark');
    await refused(say(campaign, 'Hello', reader), 403, 'Forbidden');
    await refused(say(campaign, 'Call 0501234567', requester), 400, 'ValidationFailed');
    const other = await harness.signIn('Other', {
      permissions: ['Pages.Campaigns', 'Pages.Campaigns.Edit'],
    });
    await refused(say(campaign, 'Not my request', other), 403, 'Forbidden');
  });
});
