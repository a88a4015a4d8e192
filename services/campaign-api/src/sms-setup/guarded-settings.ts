import { createHash } from 'node:crypto';
import {
  guardedSettings,
  type GuardedColumn,
  type GuardedField,
  type GuardedValues,
} from './guarded-fields.js';
import type { SmsSetupRow } from './sms-setup-row.js';

export type GuardedRow = Pick<SmsSetupRow, GuardedColumn>;

/** What a new organization begins with. */
export const privacyDefaults = {
  minimum_audience: 50,
  four_eyes: false,
  typed_count_from: 10_000,
  steward_four_eyes: false,
} satisfies Partial<GuardedRow>;

export function guardedValues(row: GuardedRow): GuardedValues {
  return Object.fromEntries(
    guardedSettings.map(({ field, column }) => {
      const value = row[column];
      return [field, Buffer.isBuffer(value) ? createHash('sha256').update(value).digest('hex') : value];
    }),
  ) as GuardedValues;
}

/** The fields of `after` that are other than in `before`. */
export function changedFields(before: Partial<GuardedValues>, after: Partial<GuardedValues>): GuardedField[] {
  return guardedSettings.map(({ field }) => field).filter((field) => before[field] !== after[field]);
}

export function guardedColumns(row: GuardedRow): GuardedRow {
  return Object.fromEntries(guardedSettings.map(({ column }) => [column, row[column]])) as GuardedRow;
}

type Place = Pick<
  SmsSetupRow,
  'gateway_host' | 'gateway_port' | 'gateway_system_id' | 'gateway_tls' | 'gateway_ca_certificate'
>;

/** Whether messages may go elsewhere, or be read by others on their way. */
export function isMoved(before: Place, after: Place): boolean {
  return (
    before.gateway_host !== after.gateway_host ||
    before.gateway_port !== after.gateway_port ||
    before.gateway_system_id !== after.gateway_system_id ||
    before.gateway_tls !== after.gateway_tls ||
    before.gateway_ca_certificate !== after.gateway_ca_certificate
  );
}
