import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, it } from 'node:test';
import { withAnyDatabase } from '@hima/api-kit/testing';
import { sql } from 'kysely';
import { claimMessages } from '../src/sending/claim-messages.js';
import { storeAnswers, type Answer } from '../src/sending/store-answers.js';
import { BareService, uncapped } from './support/bare-service.js';

const [yesterday, today] = ['2026-06-01', '2026-06-02'];

withAnyDatabase('the daily limit', (at) => {
  const service = new BareService(at);
  before(() => service.start());
  after(() => service.stop());

  const dispatcher = randomUUID();
  const claim = (campaignId: string, day: string, limit: number, dailyCap: number | null = 100) =>
    claimMessages(service.context, service.assignment(campaignId, dispatcher), {
      ...uncapped,
      limit,
      day,
      dailyCap,
    });
  const counted = async () => {
    const { rows } = await sql<{ day: string; messages: number }>`
      select day::text as day, messages from daily_count
      where organization_id = ${service.organizationId}::uuid order by day`.execute(service.db);
    return rows.map(({ day, messages }) => [day, messages]);
  };

  it('is credited for returned messages on the day that counted them', async () => {
    const campaignId = await service.addCampaign({ dispatcher });
    await service.db
      .insertInto('message')
      .values(Array.from({ length: 12 }, () => service.message(campaignId, 'Queued')))
      .execute();
    const claims = [
      await claim(campaignId, yesterday, 4),
      await claim(campaignId, today, 5),
      await claim(campaignId, today, 3, null),
    ];
    assert.deepEqual(await counted(), [
      [yesterday, 4],
      [today, 5],
    ]);
    // One of each is sent, the others are refused for the time being.
    const answers = claims.flatMap(({ messages }) =>
      messages.map(({ id, claim: claimedBy, countedOn }, index): Answer => ({
        messageId: id,
        claim: claimedBy,
        countedOn,
        state: index === 0 ? 'Accepted' : 'Queued',
        error: null,
        parts: [],
      })),
    );
    await storeAnswers(service.context, service.assignment(campaignId, dispatcher), answers);
    assert.deepEqual(await counted(), [
      [yesterday, 1],
      [today, 1],
    ]);
  });
});
