import type { ExactCounts } from '../disclosure/disclose-audience.js';
import { stages, type Waterfall } from './waterfall.js';

/** The waterfall's data per person: a person counts in one stage, and once more when in several rows. */
export function countAudience(
  { stopped, duplicate, size }: Waterfall,
  { invalid, rules }: { invalid: number; rules: number },
): { counts: ExactCounts; excludedByRule: number[] } {
  const excludedByRule = Array.from({ length: rules }, (_, index) => stopped(stages.firstRule + index));
  return {
    counts: {
      queried: invalid + size + duplicate,
      invalid,
      notMobile: stopped(stages.notMobile),
      countryNotAllowed: stopped(stages.countryNotAllowed),
      duplicate,
      noConsent: stopped(stages.noConsent),
      optedOut: stopped(stages.optedOut),
      filtered: excludedByRule.reduce((sum, count) => sum + count, 0),
      capped: stopped(stages.tooOften) + stopped(stages.overCap),
      eligible: stopped(stages.eligible),
    },
    excludedByRule,
  };
}
