import type { CampaignResult } from '@hima/sdk';
import { refuse, type FixtureHandler, type Recorded } from '@hima/sdk/standalone';
import type { Campaign } from '../campaign/campaign';

/** Handlers that change recorded answers. */
export function fixtureHandlers(recorded: Recorded): Record<string, FixtureHandler> {
  return {
    'POST /campaign-api/campaign/:id/reject': ({ params: { id }, body }) => {
      const campaign = recorded[`GET /campaign-api/campaign/${id}`] as Campaign | undefined;
      if (!campaign) throw refuse(404, { code: 'NotFound', message: 'Campaign not found' });
      const { reason, version } = body as { reason: string; version: number };
      if (campaign.answerStatus !== 'Pending')
        throw refuse(409, { code: 'AlreadyAnswered', message: 'This request was already answered' });
      if (campaign.version !== version)
        throw refuse(409, { code: 'RequestChanged', message: 'The request was changed' });
      const at = new Date().toISOString();
      const by = 'Omar Al-Harbi';
      const status = { status: 'Rejected', answerStatus: 'Rejected' } as const;
      Object.assign(campaign, {
        ...status,
        version: version + 1,
        actions: [],
        answer: { by, at, reason },
        timeline: [...campaign.timeline, { at, event: 'reject', by, reason }],
      } satisfies Partial<Campaign>);
      for (const [call, answer] of Object.entries(recorded))
        if (call.startsWith('GET /campaign-api/campaign?'))
          Object.assign(
            (answer as CampaignResult<'listCampaigns'>).items.find((item) => item.id === id) ?? {},
            status,
          );
      return campaign;
    },
  };
}
