import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/max';
import { toAsciiDigits } from './digits.js';

export interface NumberPolicy {
  /** ISO 3166-1 alpha-2; how a number without a country code is read. */
  defaultCountry: string;
  allowedCountries: ReadonlySet<string>;
}

export type Exclusion = 'invalid' | 'notMobile' | 'countryNotAllowed';
export type Normalized =
  | { e164: string }
  | { excluded: 'invalid'; e164?: undefined }
  | { excluded: Exclude<Exclusion, 'invalid'>; e164: string };

const longestWritten = 32;
const mobile = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE']);

/**
 * Reads one value of the organization's query as a mobile number in E.164.
 * Accepts national and international writing, a leading 00, a country code without plus, Arabic-Indic digits.
 */
export function normalizeNumber(raw: string | null, policy: NumberPolicy): Normalized {
  if (raw === null || raw.length > longestWritten) return { excluded: 'invalid' };
  const written = toAsciiDigits(raw).trim();
  const international = written.replace(/^00(?=[1-9])/, '+');
  const number = parsePhoneNumberFromString(international, policy.defaultCountry as CountryCode);
  // The type of a valid number; isValid() would look for it again.
  const type = number?.getType();
  if (!number || !type || number.ext) return { excluded: 'invalid' };
  const e164 = number.number;
  if (!mobile.has(type)) return { excluded: 'notMobile', e164 };
  if (!number.country || !policy.allowedCountries.has(number.country))
    return { excluded: 'countryNotAllowed', e164 };
  return { e164 };
}
