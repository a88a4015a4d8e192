import { ApiProblem, forbidden, type Principal } from '@hima/api-kit';
import { rightOf, rights, type Setting } from './guarded-fields.js';

/** @throws {ApiProblem} 403 unless this person may change these settings, or any where it is none */
export function requireRights(
  { permissions }: Pick<Principal, 'permissions'>,
  changed: readonly Setting[],
): void {
  if (changed.length === 0 && !rights.some((right) => permissions.includes(right)))
    throw forbidden(rights.join(', '));
  const missing = rights.find(
    (right) => !permissions.includes(right) && changed.some((field) => rightOf[field] === right),
  );
  if (!missing) return;
  const named = changed.filter((field) => rightOf[field] === missing);
  throw new ApiProblem({
    status: 403,
    code: 'Forbidden',
    message: `Changing ${named.join(', ')} requires the permission ${missing}.`,
    unAuthorizedRequest: true,
  });
}
