import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, it } from 'node:test';
import { withAnyDatabase } from '@hima/api-kit/testing';
import { isTerminal } from '../src/campaigns/campaign-states.js';
import { campaignStatuses } from '../src/database/tables/campaign-values.js';
import type { OwnKind } from '../src/inbox/inbox-schemas.js';
import { readInbox } from '../src/inbox/read-inbox.js';
import { Gateways } from '../src/sending/gateways.js';
import { saveDraft } from '../src/requests/drafts.js';
import { BareService } from './support/bare-service.js';

withAnyDatabase('what requesters follow in the inbox', (at) => {
  const service = new BareService(at);
  before(() => service.start());
  after(() => service.stop());

  const parts = () => ({ db: service.db, gateways: new Gateways(service.context, () => {}) });
  const requester = service.person('Rana', ['Pages.Campaigns', 'Pages.Campaigns.Create']);
  const colleague = service.person('Sara', ['Pages.Campaigns', 'Pages.Campaigns.Create']);
  const reader = { ...requester, permissions: ['Pages.Campaigns'] } as typeof requester;
  const read = async (kind: OwnKind, person = requester) =>
    (await readInbox(parts(), person)).own.find((one) => one.kind === kind);

  it('B1 are their drafts, also those without a name', async () => {
    const draft = (name: string) =>
      saveDraft(service.db, requester, { id: randomUUID(), data: { name }, version: 0 });
    await draft('Winter');
    await draft(' ');
    const drafts = await read('Drafts');
    assert.deepEqual(
      drafts?.items.map(({ name }) => name),
      [null, 'Winter'],
    );
    assert.equal(drafts?.count, 2);
    assert.equal(await read('Drafts', colleague), undefined);
    assert.equal(await read('Drafts', reader), undefined);
  });

  it('B1 are their requests that were rejected in the last 14 days, the latest first', async () => {
    const rejected = (name: string, hours: number) =>
      service.addCampaign({
        name,
        created_by: requester.id,
        status: 'Rejected',
        answer_status: 'Rejected',
        start_at: new Date('2099-01-01'),
        answered_at: new Date(Date.now() - hours * 3_600_000),
      });
    await rejected('Last week', 7 * 24);
    await rejected('Too old', 14 * 24 + 1);
    await rejected('Now', 0);
    const { count, items } = (await read('RejectedRequests'))!;
    assert.equal(count, 2);
    assert.deepEqual(
      items.map(({ name, expiresAt }) => [name, expiresAt]),
      [
        ['Now', null],
        ['Last week', null],
      ],
    );
    assert.equal(await read('RejectedRequests', colleague), undefined);
  });

  it('B1 are their campaigns from the acceptance to the end', async () => {
    for (const status of campaignStatuses)
      await service.addCampaign({ name: status, created_by: colleague.id, status });
    const running = campaignStatuses.filter(
      (status) => !['Pending', 'Returned'].includes(status) && !isTerminal(status),
    );
    const { count, items } = (await read('RunningCampaigns', colleague))!;
    assert.equal(count, running.length);
    assert.equal(items.length, 5);
    assert.ok(items.every(({ name }) => (running as (string | null)[]).includes(name)));
    assert.equal(await read('RunningCampaigns'), undefined);
  });
});
