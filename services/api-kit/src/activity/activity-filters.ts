import { z } from 'zod';
import { enteredTime } from '../http/dates.js';
import { queryArray } from '../http/query.js';
import { activityActions, activityEntities } from './actions.js';
import { SYSTEM } from './search-columns.js';

const action = z.enum(activityActions).meta({ id: 'ActivityAction' });
const entity = z.enum(activityEntities).meta({ id: 'ActivityEntity' });

export const activityFilters = z.object({
  Actor: queryArray(z.union([z.literal(SYSTEM), z.uuid()]))
    .max(100)
    .optional()
    .describe('IDs of users; system for entries without a user'),
  Action: queryArray(action).max(activityActions.length).optional(),
  Entity: queryArray(entity).max(activityEntities.length).optional(),
  EntityId: z.string().max(100).optional(),
  From: enteredTime.optional(),
  To: enteredTime.optional().describe('Exclusive'),
  Keyword: z.string().trim().max(100).optional().describe('Beginnings of words of the summary'),
});
export type ActivityFilters = z.output<typeof activityFilters>;
