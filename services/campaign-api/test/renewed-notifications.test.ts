import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { withAnyDatabase, type ApiCaller } from '@hima/api-kit/testing';
import type { CampaignView } from '../src/campaigns/campaign-schemas.js';
import type { NotificationList } from '../src/notifications/notification-schemas.js';
import { everything, Harness } from './support/harness.js';

withAnyDatabase('a notification', (database) => {
  const harness = new Harness(database);
  let approver: ApiCaller;
  before(async () => {
    await harness.start();
    await harness.saveSetup();
    approver = await harness.signIn('Omar', { permissions: everything });
  });
  after(() => harness.stop());

  const told = async (as = approver) => {
    const { items } = await as.get<NotificationList>('notification');
    return items.map(({ kind, name, unread }) => `${kind} ${name}${unread ? '' : ' (read)'}`);
  };
  const startOn = (day: number) => `2031-01-${String(day).padStart(2, '0')}T00:00:00Z`;

  it('B1 is renewed when the same happens to a campaign again', async () => {
    const waiting = await harness.create({ name: 'Waiting' });
    let campaign = await harness.accept(await harness.create({ startAt: startOn(1) }), approver);
    const reschedule = async (day: number) => {
      const { id, version } = campaign;
      campaign = await harness.call.post<CampaignView>(`campaign/${id}/reschedule`, {
        version,
        startAt: startOn(day),
      });
    };
    for (const day of [2, 3, 4]) await reschedule(day);
    const rescheduled = 'CampaignRescheduled Vaccination reminder';
    const others = (await told()).filter((each) => each !== rescheduled);
    assert.deepEqual(await told(), [rescheduled, ...others]);
    assert.ok(others.includes('RequestToAnswer Waiting'));
    const { items } = await approver.get<NotificationList>('notification');
    await approver.post('notification/read', { upTo: items[0]!.id });
    await reschedule(5);
    // It is news again, and everything else is as read as it was.
    assert.deepEqual(await told(), [rescheduled, ...others.map((each) => `${each} (read)`)]);
    assert.equal((await harness.view(waiting.id)).status, 'Pending');
  });

  it('B1 is one for all remarks of a person on a request', async () => {
    const { id } = await harness.create({ name: 'Remarks' });
    for (const remark of ['First', 'Second', 'Third'])
      await harness.call.post(`campaign/${id}/remark`, { remark });
    assert.deepEqual(
      (await told()).filter((each) => each.includes('Remarks')),
      ['RequestRemark Remarks', 'RequestToAnswer Remarks'],
    );
  });
});
