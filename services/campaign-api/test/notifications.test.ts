import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { silentLogger, waitFor, withAnyDatabase, type ApiCaller } from '@hima/api-kit/testing';
import type { CampaignView } from '../src/campaigns/campaign-schemas.js';
import type { NotificationList, NotificationsChanged } from '../src/notifications/notification-schemas.js';
import { settings } from '../src/config.js';
import { startCampaignApi } from '../src/start-campaign-api.js';
import { Harness } from './support/harness.js';

withAnyDatabase('notifications', (database) => {
  const harness = new Harness(database);
  let requester: ApiCaller;
  let approver: ApiCaller;
  let second: ApiCaller;
  let steward: ApiCaller;
  let stranger: ApiCaller;
  let auditor: ApiCaller;
  before(async () => {
    await harness.start();
    requester = await harness.signIn('Rana', {
      permissions: ['Pages.Campaigns', 'Pages.Campaigns.Create', 'Pages.Campaigns.Edit'],
    });
    const answer = ['Pages.Campaigns', 'Pages.Campaigns.Answer'];
    approver = await harness.signIn('Omar', { permissions: answer });
    second = await harness.signIn('Sara', { permissions: answer });
    auditor = await harness.signIn('Auditor', {
      permissions: ['Pages.Campaigns', 'Pages.SmsSetup', 'Pages.DatabaseConnection'],
    });
    steward = await harness.signIn('Huda', {
      permissions: ['Pages.SmsSetup', 'Pages.SmsSetup.Edit', 'Pages.DatabaseConnection.Edit'],
    });
    stranger = await harness.signIn('Nora', {
      permissions: answer,
      organizationId: '6f1f7ffb-5a55-4f27-8a56-8e1b1c1c6d11',
    });
  });
  after(() => harness.stop());

  const of = (as: ApiCaller) => as.get<NotificationList>('notification');
  const told = async (as: ApiCaller) => (await of(as)).items.map(({ kind, name }) => `${kind} ${name}`);
  const create = (name: string) => requester.post<CampaignView>('campaign', harness.request({ name }));

  it('B1 reach approvers for a request, and the requester for its return', async () => {
    const { id, version } = await create('Vaccination');
    assert.deepEqual(await told(approver), ['RequestToAnswer Vaccination']);
    assert.equal((await of(approver)).items[0]?.subjectId, id);
    assert.deepEqual(await told(requester), []);
    // Of the sender that the test began with.
    assert.deepEqual(await told(steward), ['SenderApproved Hima Health']);
    assert.deepEqual(await told(stranger), []);
    const back = await approver.post<CampaignView>(`campaign/${id}/return`, {
      remark: 'Which clinic',
      version,
    });
    assert.deepEqual(await told(requester), ['RequestReturned Vaccination']);
    // It no longer waits for an answer.
    assert.deepEqual(await of(approver), { unread: 0, items: [] });
    await requester.put(`campaign/${id}`, {
      ...harness.request({ name: 'Vaccination 2' }),
      version: back.version,
    });
    // Once, and named as it is called now.
    assert.deepEqual(await told(approver), ['RequestResubmitted Vaccination 2']);
    // Nothing is left to change.
    assert.deepEqual(await told(requester), []);
    await approver.post(`campaign/${id}/remark`, { remark: 'Thanks, one moment' });
    assert.equal((await told(requester))[0], 'RequestRemark Vaccination 2');
    assert.equal((await told(second))[0], 'RequestRemark Vaccination 2');
    assert.equal((await told(approver)).length, 1);
  });

  it('B1 are read by each person alone, one or all', async () => {
    await create('Screening');
    const { items, unread } = await of(approver);
    assert.deepEqual([unread, items.every((one) => one.unread)], [2, true]);
    const left = await approver.post<NotificationsChanged>(`notification/${items[1]!.id}/read`);
    assert.equal(left.unread, 1);
    assert.deepEqual(
      (await of(approver)).items.map(({ unread: is }) => is),
      [true, false],
    );
    assert.equal((await of(second)).unread, 3);
    const none = await approver.post<NotificationsChanged>('notification/read', { upTo: items[0]!.id });
    assert.equal(none.unread, 0);
    // Someone else's mark does nothing, and reaches nothing else.
    await stranger.post(`notification/${items[0]!.id}/read`);
    assert.equal((await of(second)).unread, 3);
  });

  it('B1 go with the permission that they depend on', async () => {
    const { items } = await of(second);
    assert.equal(items.length, 3);
    const { users } = harness.mainApi;
    const [id, user] = [...users].find(([, { name }]) => name === 'Sara')!;
    users.set(id, { ...user, permissions: ['Pages.Campaigns'] });
    assert.deepEqual((await of(second)).items, []);
    users.set(id, user);
    await waitFor(async () => (await of(second)).items.length === 3, {
      within: 10_000,
      what: 'the permission to count again',
    });
  });

  it('B1 cover sender IDs, and skip the user who acted', async () => {
    const { id, version } = await steward.post<{ id: string; version: number }>('sender', {
      kind: 'Customer',
      senderId: 'Clinic',
      companyLegalName: 'Example Clinic Company',
    });
    const submitted = await steward.post<{ version: number }>(`sender/${id}/submit`, { version });
    const boss = await harness.signIn('Boss', {
      permissions: ['Pages.SmsSetup', 'Pages.SmsSetup.Senders.Approve'],
    });
    assert.equal((await told(boss))[0], 'SenderToApprove Clinic');
    assert.ok(!(await told(steward)).includes('SenderToApprove Clinic'));
    const review = await boss.post<{ version: number }>(`sender/${id}/review`, submitted);
    assert.equal((await told(boss))[0], 'SenderToApprove Clinic');
    await boss.post(`sender/${id}/approve`, { version: review.version });
    assert.ok(!(await told(boss)).includes('SenderToApprove Clinic'));
    assert.equal((await told(steward))[0], 'SenderApproved Clinic');
    // Who can only read is told of nothing.
    assert.deepEqual(await told(auditor), []);
  });

  it('B1 come live over the event stream', async () => {
    await followed(approver);
  });

  it(
    'B1 come live from another process',
    { skip: database.kind === 'pglite' && 'PGlite belongs to one process' },
    async () => {
      const other = await startCampaignApi(settings.parse(harness.environment()), silentLogger);
      try {
        const there = await harness.signInAt(other.url, 'Omar there', {
          permissions: ['Pages.Campaigns', 'Pages.Campaigns.Answer'],
        });
        const { items } = await there.get<NotificationList>('notification');
        await there.post('notification/read', { upTo: items[0]!.id });
        await followed(there);
      } finally {
        await other.close();
      }
    },
  );

  /** A request of this process reaches a reader who has read everything, and so does the mark. */
  async function followed(reader: ApiCaller): Promise<void> {
    const stream = reader.events<NotificationsChanged>('notification/events');
    const next = async () => {
      const { value } = await stream.next();
      assert.ok(value);
      return value.unread;
    };
    assert.equal(await next(), 0);
    await create('Live');
    assert.equal(await next(), 1);
    await reader.post('notification/read', { upTo: '999999999' });
    assert.equal(await next(), 0);
    await stream.return();
  }
});
