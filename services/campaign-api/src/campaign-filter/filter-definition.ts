import { plainText } from '@hima/api-kit';
import { z } from 'zod';
import { requestPolicy, storedPolicy } from './request-policy.js';
import { conditionsOf, ruleGroup } from './rule-model.js';

export const rule = z
  .object({
    title: plainText().min(3).max(100),
    when: ruleGroup,
  })
  .describe('Excludes people who don’t match');
export type Rule = z.output<typeof rule>;

// The least that one of the databases takes as parameters of a statement is 2,100 (SQL Server).
const maxValues = 1_000;

function valuesIn(rules: readonly Rule[]): number {
  return rules
    .flatMap(({ when }) => conditionsOf(when))
    .reduce((sum, condition) => sum + ('values' in condition ? condition.values.length : 2), 0);
}

/** One version of a filter: its rules on people, and its policy for requests. */
export const filterDefinition = z.object({
  rules: z
    .array(rule)
    .max(20)
    .refine((rules) => valuesIn(rules) <= maxValues, `must not compare with more than ${maxValues} values`),
  maxRecipients: z
    .number()
    .int()
    .min(1)
    .max(10_000_000)
    .nullable()
    .describe('Maximum recipients per campaign'),
  policy: requestPolicy,
});
export type FilterDefinition = z.output<typeof filterDefinition>;

/** As stored: an older filter can have texts that no one may enter any longer. */
export const storedDefinition = filterDefinition.extend({
  rules: z.array(rule.extend({ title: z.string() })),
  policy: storedPolicy,
});
