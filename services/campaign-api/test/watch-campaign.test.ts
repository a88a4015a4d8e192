import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, it } from 'node:test';
import type { EventStream } from '@hima/api-kit';
import { waitFor, withAnyDatabase } from '@hima/api-kit/testing';
import { findCampaign } from '../src/campaigns/campaign-row.js';
import type { CampaignEventData } from '../src/campaigns/campaign-schemas.js';
import { moveCampaign } from '../src/campaigns/move-campaign.js';
import type { Happening } from '../src/campaigns/timeline.js';
import { CampaignWatch } from '../src/campaigns/watch-campaign.js';
import { recordClick } from '../src/links/record-click.js';
import { BareService } from './support/bare-service.js';

withAnyDatabase('streaming a campaign', (database) => {
  const service = new BareService(database);
  before(() => service.start());
  after(() => service.stop());

  it('reports a status that changed back between two polls', async () => {
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
      const events: Happening[] = [
        { event: 'pause', pause_reason: null },
        'resume',
        { event: 'defer', defer_reason: 'DailyCap' },
      ];
      for (const event of events)
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

  it('reports clicks from ten people on', async () => {
    const id = await service.addCampaign({
      begun_at: new Date(),
      disclosed_at: new Date(),
      url_link: 'https://clinic.example/book',
      link_base: 'https://go.hima.example',
    });
    await service.db.insertInto('message').values(service.message(id, 'Queued')).execute();
    const hashes = Array.from({ length: 10 }, () => randomBytes(32));
    const submitted_at = new Date(Date.now() - 60_000);
    await service.db
      .insertInto('click_link')
      .values(
        hashes.map((token_hash) => ({
          token_hash,
          campaign_id: id,
          organization_id: service.organizationId,
          submitted_at,
        })),
      )
      .execute();
    const left = new AbortController();
    const sent: CampaignEventData[] = [];
    const stream: Pick<EventStream, 'closed' | 'send'> = {
      closed: left.signal,
      send: (_name, data) => void sent.push(data as CampaignEventData),
    };
    const following = new CampaignWatch(service.db).follow(id, stream as EventStream, true);
    const phone = {
      method: 'GET',
      userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile',
    };
    const last = hashes.pop();
    for (const hash of hashes) await recordClick(service.db, hash, phone);
    await service.db.transaction().execute(async (trx) => {
      const campaign = await findCampaign(trx, service.organizationId, id);
      await moveCampaign(trx, campaign, { event: 'pause', pause_reason: null });
    });
    await waitFor(() => sent.at(-1)?.status === 'Paused');
    await recordClick(service.db, last ?? Buffer.of(), phone);
    await waitFor(() => sent.at(-1)?.results?.clicks === 10);
    assert.deepEqual([...new Set(sent.map(({ results }) => results?.clicks))], [null, 10]);
    left.abort();
    await following;
  });
});
