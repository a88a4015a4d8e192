import { route, type Api } from '@hima/api-kit';
import { filterTestInput, filterTestResult } from '../campaign-filter/filter-schemas.js';
import type { ServiceContext } from '../service-context.js';
import { testFilter } from './test-filter.js';

/** Tests a filter on an audience, before it is saved. */
export function addFilterTestRoute(api: Api, context: ServiceContext): void {
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
}
