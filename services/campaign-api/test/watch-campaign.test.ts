import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { EventStream } from '@hima/api-kit';
import { waitFor, withAnyDatabase } from '@hima/api-kit/testing';
import { findCampaign } from '../src/campaigns/campaign-row.js';
import type { CampaignEventData } from '../src/campaigns/campaign-schemas.js';
import { moveCampaign } from '../src/campaigns/move-campaign.js';
import { CampaignWatch } from '../src/campaigns/watch-campaign.js';
import { BareService } from './support/bare-service.js';

withAnyDatabase('following a campaign', (database) => {
  const service = new BareService(database);
  before(() => service.start());
  after(() => service.stop());

  it('reports a status that left and came back between two looks', async () => {
    const id = await service.addCampaign({ status: 'Deferred' });
    const left = new AbortController();
    const sent: CampaignEventData[] = [];
    const stream: Pick<EventStream, 'closed' | 'send'> = {
      closed: left.signal,
      send: (_name, data) => void sent.push(data as CampaignEventData),
    };
    const following = new CampaignWatch(service.db).follow(id, stream as EventStream, true);
    await waitFor(() => sent.length === 1);
    await service.db.transaction().execute(async (trx) => {
      for (const event of ['pause', 'resume', 'defer'] as const)
        await moveCampaign(trx, await findCampaign(trx, service.organizationId, id), event);
    });
    await waitFor(() => sent.length === 2, { what: 'the second event' });
    assert.deepEqual(
      sent.map(({ status }) => status),
      ['Deferred', 'Deferred'],
    );
    left.abort();
    await following;
  });
});
