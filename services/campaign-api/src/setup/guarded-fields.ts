import { isDeepStrictEqual } from 'node:util';
import type { Permission } from '@hima/api-kit';
import type { CountryRuleInput } from './country-rules/country-rule.js';
import type { Settings } from './settings.js';

const edit = 'Pages.SmsSetup.Edit';
const gateway = 'Pages.SmsSetup.Gateway';
const privacy = 'Pages.SmsSetup.Privacy';

/**
 * The right that changing each setting takes; a setting without one does not compile. What decides where messages go,
 * who is reached, when, how often and with which words belongs to the data owner's steward. How fast the gateway takes
 * messages that may go out anyway belongs to editors of the setup.
 */
export const rightOf = {
  host: gateway,
  port: gateway,
  systemId: gateway,
  secret: gateway,
  tls: gateway,
  caCertificate: gateway,
  receiptIds: gateway,
  throughput: edit,
  window: edit,
  defaultCountry: privacy,
  allowedCountries: privacy,
  countryRules: privacy,
  quietHours: privacy,
  frequencyCap: privacy,
  dailyCap: privacy,
  optOutFooter: privacy,
  stopWords: privacy,
  minimumAudience: privacy,
  fourEyes: privacy,
  typedCountFrom: privacy,
  undoSeconds: privacy,
  expectedAudience: privacy,
  stewardFourEyes: privacy,
} as const satisfies Record<keyof Settings | 'secret' | 'countryRules', Permission>;

export type Setting = keyof typeof rightOf;
/** A setting of the steward's. */
export type GuardedField = {
  [Field in Setting]: (typeof rightOf)[Field] extends typeof edit ? never : Field;
}[Setting];

/** By country, the organization's rule instead of the default; null: none. */
export type CountryRules = Readonly<Record<string, CountryRuleInput | null>>;
/** By field. The secret is a hash of its sealed form: enough to see that it was changed. */
export type GuardedValues = Pick<Settings, Extract<GuardedField, keyof Settings>> & {
  secret: string;
  countryRules: CountryRules;
};

export const settings = Object.keys(rightOf) as Setting[];
export const rights = [...new Set<Permission>(Object.values(rightOf))];
/** Permissions for changing these settings. */
export const rightsOf = (fields: readonly Setting[]) => [...new Set(fields.map((field) => rightOf[field]))];
export const guardedFields = settings.filter(isGuarded);

export function isGuarded(field: Setting): field is GuardedField {
  return rightOf[field] !== edit;
}

type SomeValues = Partial<Record<Setting, unknown>>;

/** The fields of `values` that are other than in `others`. */
export function changedFields<Values extends SomeValues>(
  values: Values,
  others: SomeValues,
): (keyof Values & Setting)[] {
  return settings.filter(
    (field): field is keyof Values & Setting =>
      field in values && !isDeepStrictEqual(values[field], others[field]),
  );
}

export function pick<Values extends object, Field extends keyof Values>(
  values: Values,
  fields: readonly Field[],
): Pick<Values, Field> {
  return Object.fromEntries(fields.map((field) => [field, values[field]])) as Pick<Values, Field>;
}
