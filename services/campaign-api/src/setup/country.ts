import { getCountries } from 'libphonenumber-js/max';
import { z } from 'zod';

const countries: ReadonlySet<string> = new Set(getCountries());

export const country = z
  .string()
  .toUpperCase()
  .refine((code) => countries.has(code), 'must be a country code such as SA');
