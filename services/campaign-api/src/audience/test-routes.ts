import { route, type Api } from '@hima/api-kit';
import { filterTestInput, filterTestResult } from '../campaign-filter/filter-schemas.js';
import { expectedAudience, expectedAudienceInput, readExpectedAudience } from './expected-audience.js';
import type { ServiceContext } from '../service-context.js';
import { testFilter } from './test-filter.js';

/** Tests a filter on an audience, before it is saved, and the audience of a request, before it is sent. */
export function addTestRoutes(api: Api, context: ServiceContext): void {
  route(
    api,
    {
      method: 'POST',
      url: '/campaign-filter/test',
      operationId: 'testCampaignFilter',
      summary: 'Test a filter: noisy exclusion counts per rule',
      description: 'Uses the same daily limit as audience previews.',
      access: { permission: 'Pages.CampaignFilter.Edit' },
      body: filterTestInput,
      result: filterTestResult,
      requestsPerMinute: 60,
    },
    ({ user, body, gone }) => testFilter(context, user, body, gone),
  );
  route(
    api,
    {
      method: 'POST',
      url: '/expected-audience',
      operationId: 'readExpectedAudience',
      summary: 'Get the approximate audience size of a request that is being written',
      description:
        '422 ExpectedAudienceOff unless the organization shows it to requesters. Uses the same daily limit as audience previews.',
      access: { permission: 'Pages.Campaigns.Create' },
      body: expectedAudienceInput,
      result: expectedAudience,
      requestsPerMinute: 20,
    },
    ({ user, body, gone }) => readExpectedAudience(context, user, body, gone),
  );
}
