import { invalid, route, type Api } from '@hima/api-kit';
import { maySeeResults } from '../results/may-see-results.js';
import type { ServiceContext } from '../service-context.js';
import { readAnalytics } from './read-analytics.js';
import { addReportRoutes } from './report-routes.js';
import { analyticsQuery, analyticsSchema, periodProblem } from './schemas.js';

export function addAnalyticsRoutes(api: Api, context: ServiceContext): void {
  route(
    api,
    {
      method: 'GET',
      url: '/analytics',
      operationId: 'getAnalytics',
      summary: 'Get figures of requests and results in a period',
      description:
        'Results are those of campaigns that started sending in the period, so far. They are summed from what each ' +
        'campaign shows: engagement in tens, and nothing below ten people.',
      access: { permission: 'Pages.Dashboard' },
      query: analyticsQuery,
      result: analyticsSchema,
    },
    ({ user, query: { From, To, TimeZone } }) => {
      const problem = periodProblem({ From, To });
      if (problem !== undefined) throw invalid([{ message: problem, members: ['to'] }]);
      const period = { organizationId: user.organizationId, from: new Date(From), to: new Date(To) };
      return readAnalytics(context.database.db, period, {
        timeZone: TimeZone,
        seesResults: maySeeResults(user),
      });
    },
  );
  addReportRoutes(api, context);
}
