import { isDeepStrictEqual } from 'node:util';
import { changedFields, type CountryRules, type GuardedField, type GuardedValues } from './guarded-fields.js';

const names: Record<GuardedField, string> = {
  host: 'The gateway’s host name',
  port: 'The gateway’s port',
  systemId: 'The gateway’s system ID',
  secret: 'The gateway’s secret',
  tls: 'Encryption of the gateway',
  caCertificate: 'The gateway’s CA certificate',
  receiptIds: 'The format of message IDs in delivery receipts',
  defaultCountry: 'The default country',
  allowedCountries: 'The allowed countries',
  countryRules: 'The country rules',
  quietHours: 'The quiet hours',
  frequencyCap: 'The frequency cap',
  dailyCap: 'The daily limit',
  optOutFooter: 'The opt-out footer',
  stopWords: 'The opt-out words',
  minimumAudience: 'The minimum audience size',
  fourEyes: 'Four-eyes approval',
  typedCountFrom: 'The audience size that must be typed',
  undoSeconds: 'The undo window in seconds',
  expectedAudience: 'The expected audience for requesters',
  stewardFourEyes: 'Confirmation by a second steward',
};

/** Secrets, long texts and words that only the API uses. */
const withoutValues: ReadonlySet<GuardedField> = new Set(['secret', 'caCertificate', 'receiptIds']);

export interface SettingChange {
  field: GuardedField | 'gateway';
  /** "The minimum audience size changed from 50 to 20." */
  sentence: string;
}

/** For what pins the gateway's version and not its fields. */
export const gatewayChange: SettingChange = { field: 'gateway', sentence: 'The SMS gateway changed.' };

/** The guarded settings of `before` that `after` has otherwise. */
export const describeChanges = (before: Partial<GuardedValues>, after: GuardedValues): SettingChange[] =>
  changedFields(before, after).map((field) => ({ field, sentence: describe(field, before, after) }));

function describe(
  field: GuardedField,
  before: Partial<GuardedValues>,
  after: Partial<GuardedValues>,
): string {
  const name = names[field];
  if (field === 'countryRules')
    return `${name} changed: ${changedCountries(before[field], after[field]).join(', ')}.`;
  if (withoutValues.has(field)) return `${name} changed.`;
  const to = after[field];
  if (typeof to === 'boolean') return `${name} was turned ${to ? 'on' : 'off'}.`;
  return `${name} changed from ${inWords(before[field])} to ${inWords(to)}.`;
}

/** The countries with rules that differ. */
export function changedCountries(before: CountryRules = {}, after: CountryRules = {}): string[] {
  const countries = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...countries].sort().filter((one) => !isDeepStrictEqual(before[one], after[one]));
}

type Value = GuardedValues[Exclude<GuardedField, 'countryRules'>] | undefined;

function inWords(value: Value): string {
  if (value === null || value === undefined) return 'none';
  if (Array.isArray(value)) return value.length > 0 ? value.join(', ') : 'none';
  if (typeof value !== 'object') return String(value);
  if ('timeZone' in value) return `${value.from}–${value.to} (${value.timeZone})`;
  if ('days' in value)
    return `${count(value.messages, 'message')} per recipient in ${count(value.days, 'day')}`;
  return value.en || value.arb ? `“${value.en}” (en), “${value.arb}” (arb)` : 'none';
}

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;
