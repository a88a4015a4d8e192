import { localTime, plainText, timeZone } from '@hima/api-kit';
import { z } from 'zod';
import { country } from '../country.js';

/** The promotion rules of a country, with source and date. Not legal advice: they can be edited. */
export const countryRuleInput = z.object({
  hours: z
    .object({ from: localTime, to: localTime })
    .refine(({ from, to }) => from < to, { message: 'must start before they end', path: ['to'] })
    .nullable()
    .describe('Sending hours of promotion and awareness, in local time; null: no restriction'),
  timeZone,
  senderMark: z
    .object({
      text: z.string().regex(/^[A-Za-z0-9_-]{1,8}$/, 'must be up to 8 letters, digits, _ or -'),
      place: z.enum(['Start', 'End', 'Anywhere']),
    })
    .nullable()
    .describe('Required mark in the sender ID of a promotion'),
  optOutRequired: z.boolean().describe('Whether promotion requires the opt-out footer'),
  source: plainText(2).min(3).max(200).describe('Source of the rule'),
  asOf: z.iso.date().describe('Date of the source'),
});
export type CountryRuleInput = z.output<typeof countryRuleInput>;

/** As stored: an older source can have characters that no one may enter any longer. */
export const storedRule = countryRuleInput.extend({ source: z.string() });
z.globalRegistry.add(storedRule, { id: 'CountryRuleValues' });

export const countryRule = storedRule.extend({
  country: z.string(),
  edited: z.boolean().describe('Whether the organization edited the default rule'),
  version: z.number().int().describe('0: not edited'),
});
z.globalRegistry.add(countryRule, { id: 'CountryRule' });
export type CountryRule = z.output<typeof countryRule>;

export const countryParams = z.object({ country });
