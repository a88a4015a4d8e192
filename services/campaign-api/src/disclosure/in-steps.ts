import { disclosure } from './parameters.js';

/** A count as it is shown: in whole steps. */
export function inSteps(count: number): number {
  return Math.max(0, Math.round(count / disclosure.step) * disclosure.step);
}
