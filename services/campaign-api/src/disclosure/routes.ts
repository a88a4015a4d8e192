import { route, type Api } from '@hima/api-kit';
import type { ServiceContext } from '../service-context.js';
import { previewBudget } from './disclosure-schemas.js';
import { budgetOf } from './preview-budget.js';

/** Reads the daily limit, without using it. */
export function addDisclosureRoutes(api: Api, context: ServiceContext): void {
  route(
    api,
    {
      method: 'GET',
      url: '/preview-budget',
      operationId: 'getPreviewBudget',
      summary: 'Get the previews, filter tests, query runs and connection tests left today',
      access: 'signed-in',
      result: previewBudget,
    },
    ({ user }) => budgetOf(context, user),
  );
}
