import type { MainResult } from '../http/api-types';

/** A permission of the product, such as `Pages.Campaigns.Answer`. */
export type Permission = MainResult<'getCurrentUser'>['permissions'][number];
