import { route, type Api } from '@hima/api-kit';
import type { ServiceContext } from '../service-context.js';
import { lookBudget } from './disclosure-schemas.js';
import { budgetOf } from './looks.js';

/** Reads the daily limit, without using it. */
export function addDisclosureRoutes(api: Api, context: ServiceContext): void {
  route(
    api,
    {
      method: 'GET',
      url: '/look-budget',
      operationId: 'getLookBudget',
      summary: 'Get the previews, filter tests, query runs and connection tests left today',
      access: 'signed-in',
      result: lookBudget,
    },
    ({ user }) => budgetOf(context, user),
  );
}
