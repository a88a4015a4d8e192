import { route, type Api } from '@hima/api-kit';
import type { ServiceContext } from '../service-context.js';
import { firstStepsView } from './first-steps-schemas.js';
import { readFirstSteps } from './read-first-steps.js';

/** The first steps of a new user or organization. */
export function addFirstStepsRoutes(api: Api, { database: { db } }: ServiceContext): void {
  route(
    api,
    {
      method: 'GET',
      url: '/first-steps',
      operationId: 'getFirstSteps',
      summary: 'Get your first steps',
      description:
        'The steps before campaigns can be sent, and whether each is done: by you for requests and answers, by anyone in ' +
        'the organization for the rest. Only what your permissions allow.',
      access: 'signed-in',
      result: firstStepsView,
    },
    ({ user }) => readFirstSteps(db, user),
  );
}
