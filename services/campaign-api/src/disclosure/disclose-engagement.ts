import { sql, type RawBuilder } from 'kysely';
import type { ShownCount } from './disclose-audience.js';
import { inSteps } from './in-steps.js';
import { disclosure } from './parameters.js';

/**
 * How often people did something with a message: clicks, conversions. Delivery is exact once sending has begun, but what
 * single people did is known to no one else, and an observer of a rising count learns who just did it.
 * @param people who did it, where one person counts more than once
 * @returns null for fewer than {@link disclosure.smallestCell} people, otherwise tens
 */
export function discloseEngagement(count: number, people = count): ShownCount {
  return people < disclosure.smallestCell ? null : inSteps(count);
}

/** {@link discloseEngagement} of a column of people, as a sum over campaigns counts it: 0 for fewer than ten. */
export function disclosedInSum(people: RawBuilder<number>): RawBuilder<number> {
  const { smallestCell, step } = disclosure;
  return sql`case when ${people} < ${sql.lit(smallestCell)} then 0
    else (${people} + ${sql.lit(step / 2)}) / ${sql.lit(step)} * ${sql.lit(step)} end`;
}

/** The increment of the shown count at each point in time. @param people in the end */
export function engagementOverTime(values: readonly number[], people: number): number[] {
  let [count, shown] = [0, 0];
  return values.map((value) => {
    count += value;
    const before = shown;
    if (people >= disclosure.smallestCell) shown = discloseEngagement(count) ?? 0;
    return shown - before;
  });
}
