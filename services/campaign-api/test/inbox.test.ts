import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { withAnyDatabase, type ApiCaller } from '@hima/api-kit/testing';
import type { CampaignView } from '../src/campaigns/campaign-schemas.js';
import type { Inbox, InboxKind } from '../src/inbox/inbox-schemas.js';
import { Harness } from './support/harness.js';

withAnyDatabase('the inbox', (database) => {
  const harness = new Harness(database);
  let requester: ApiCaller;
  let colleague: ApiCaller;
  let approver: ApiCaller;
  let reader: ApiCaller;
  before(async () => {
    await harness.start();
    const request = ['Pages.Campaigns', 'Pages.Campaigns.Create', 'Pages.Campaigns.Edit'];
    requester = await harness.signIn('Rana', { permissions: request });
    colleague = await harness.signIn('Sara', { permissions: request });
    approver = await harness.signIn('Omar', {
      permissions: [
        'Pages.Campaigns',
        'Pages.Campaigns.Answer',
        'Pages.SmsSetup',
        'Pages.SmsSetup.Senders.Approve',
      ],
    });
    reader = await harness.signIn('Auditor', { permissions: ['Pages.Campaigns', 'Pages.SmsSetup'] });
  });
  after(() => harness.stop());

  const sectionsOf = async (as: ApiCaller) => (await as.get<Inbox>('inbox')).sections;
  const section = async (as: ApiCaller, kind: InboxKind) =>
    (await sectionsOf(as)).find((one) => one.kind === kind);
  const create = (name: string, startAt: string | null = null) =>
    requester.post<CampaignView>('campaign', harness.request({ name, startAt }));
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

  it('B1 has no section of what nothing waits in', async () => {
    for (const person of [requester, approver, reader]) assert.deepEqual(await sectionsOf(person), []);
  });

  it('B1 shows approvers the requests, what expires first in front, five of them', async () => {
    await create('Whenever');
    const later = inDays(20);
    await create('Later', later);
    const sooner = await create('Sooner', inDays(2));
    for (const name of ['Fourth', 'Fifth', 'Sixth']) await create(name);
    const { count, items } = (await section(approver, 'RequestsToAnswer'))!;
    assert.equal(count, 6);
    assert.deepEqual(
      items.map(({ name }) => name),
      ['Sooner', 'Later', 'Whenever', 'Fourth', 'Fifth'],
    );
    assert.deepEqual(
      [items[0]?.id, items[0]?.by, items[0]?.totalSms, items[1]?.expiresAt, items[2]?.expiresAt],
      [sooner.id, 'Rana Tester', 100_000, later, null],
    );
    assert.deepEqual(await sectionsOf(requester), []);
    assert.deepEqual(await sectionsOf(reader), []);
  });

  it('B1 shows approvers their own requests only while they can accept them', async () => {
    const own = await harness.call.post<CampaignView>('campaign', harness.request({ name: 'Own' }));
    const { count } = (await section(harness.call, 'RequestsToAnswer'))!;
    const setRules = async (rules: object) => {
      const { version } = await harness.call.get<{ version: number }>('sms-setup');
      await harness.call.put('sms-setup', { version, ...rules });
    };
    await setRules({ fourEyes: true });
    assert.equal((await section(harness.call, 'RequestsToAnswer'))?.count, count - 1);
    assert.equal((await section(approver, 'RequestsToAnswer'))?.count, count);
    await setRules({ fourEyes: false });
    await harness.call.post(`campaign/${own.id}/withdraw`, { version: own.version });
  });

  it('B1 shows a returned request to its requester alone', async () => {
    const { id, version } = await create('To change');
    const back = await approver.post<CampaignView>(`campaign/${id}/return`, {
      remark: 'Name the clinic',
      version,
    });
    const returned = await section(requester, 'ReturnedRequests');
    assert.deepEqual(
      returned?.items.map(({ name }) => name),
      ['To change'],
    );
    assert.deepEqual(await sectionsOf(colleague), []);
    assert.equal((await section(approver, 'RequestsToAnswer'))?.count, 6);
    await requester.post(`campaign/${id}/withdraw`, { version: back.version });
    assert.deepEqual(await sectionsOf(requester), []);
  });

  it('B1 shows sender IDs to their approvers until they are decided', async () => {
    const sender = await harness.call.post<{ id: string; version: number }>('sender', {
      kind: 'Customer',
      senderId: 'Clinic',
      companyLegalName: 'Example Clinic Company',
    });
    assert.equal(await section(approver, 'SendersToApprove'), undefined);
    await harness.call.post(`sender/${sender.id}/submit`, { version: sender.version });
    const waiting = await section(approver, 'SendersToApprove');
    assert.deepEqual([waiting?.count, waiting?.items[0]?.name], [1, 'Clinic']);
    assert.equal(await section(requester, 'SendersToApprove'), undefined);
    const blind = await harness.signIn('Blind', {
      permissions: ['Pages.Campaigns.Answer', 'Pages.SmsSetup.Senders.Approve'],
    });
    assert.deepEqual(await sectionsOf(blind), []);
  });
});
