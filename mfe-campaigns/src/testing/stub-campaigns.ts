import { stubApi, type StubHandler } from '@hima/sdk/testing';

/** As `stubApi`; what stands above the content of a page is answered, too: the requests around this one, and drafts. */
export const stubCampaigns = (handlers: Record<string, StubHandler>) =>
  stubApi({
    'GET /campaign-api/campaign/:id/neighbors': () => ({ waiting: 0, previous: null, next: null }),
    'GET /campaign-api/campaign-draft': () => [],
    ...handlers,
  });
