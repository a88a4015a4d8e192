import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** `+966 •• ••• ••67`: the country code and the last two digits, whatever the length. Never more. */
export function maskNumber(e164: string): string {
  const number = parsePhoneNumberFromString(e164);
  const hidden = '•• ••• ••';
  if (!number) return hidden;
  return `+${number.countryCallingCode} ${hidden}${number.nationalNumber.slice(-2)}`;
}
