import { isDeepStrictEqual } from 'node:util';
import { ApiProblem, forbidden, type Principal } from '@hima/api-kit';
import { guardedSettings, type GuardedField } from './guarded-fields.js';
import { changedFields, guardedValues, privacyDefaults } from './guarded-settings.js';
import type { SetupColumns } from './setup-columns.js';
import type { SmsSetupRow } from './sms-setup-row.js';

const edit = 'Pages.SmsSetup.Edit';

const notEdited: ReadonlySet<string> = new Set([
  ...guardedSettings.map(({ column }) => column),
  'gateway_version',
  'version',
]);

/** What a save changes: settings of the steward's by name, and whether any other. */
export function changesOf(
  stored: SmsSetupRow | undefined,
  next: SetupColumns,
): { guarded: GuardedField[]; others: boolean } {
  const { minimum_audience, four_eyes, typed_count_from, steward_four_eyes } = privacyDefaults;
  const before = stored
    ? guardedValues(stored)
    : {
        minimumAudience: minimum_audience,
        fourEyes: four_eyes,
        typedCountFrom: typed_count_from,
        stewardFourEyes: steward_four_eyes,
      };
  const others = Object.entries(next).some(
    ([column, value]) =>
      !notEdited.has(column) && !isDeepStrictEqual(value, stored?.[column as keyof SmsSetupRow]),
  );
  return { guarded: changedFields(before, guardedValues(next)), others };
}

/** @throws {ApiProblem} 403, naming the right and what it is needed for. */
export function requireRights(
  { permissions }: Pick<Principal, 'permissions'>,
  { guarded, others }: ReturnType<typeof changesOf>,
): void {
  requireGuardedRights({ permissions }, guarded);
  if ((others || guarded.length === 0) && !permissions.includes(edit)) throw forbidden(edit);
}

/** @throws {ApiProblem} 403 */
export function requireGuardedRights(
  { permissions }: Pick<Principal, 'permissions'>,
  fields: readonly GuardedField[],
): void {
  for (const right of rightsOf(fields)) {
    if (permissions.includes(right)) continue;
    const named = guardedSettings.filter((one) => one.right === right && fields.includes(one.field));
    throw new ApiProblem({
      status: 403,
      code: 'Forbidden',
      message: `Changing ${named.map(({ field }) => field).join(', ')} needs the permission ${right}.`,
      unAuthorizedRequest: true,
    });
  }
}

/** The rights that changing these fields takes. */
export function rightsOf(fields: readonly GuardedField[]): Set<string> {
  return new Set(guardedSettings.filter(({ field }) => fields.includes(field)).map(({ right }) => right));
}
