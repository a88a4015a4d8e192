import type { Check, Verdict } from '@hima/kits/verify';

export interface Summary {
  type: 'error' | 'success' | 'warning';
  /** Of the text, behind VERIFY.SUMMARY. */
  key: string;
  /** Checks that failed. */
  count: number;
}

const isOf = <Name extends Check['check']>(name: Name) =>
  ((check: Check) => check.check === name) as (check: Check) => check is Extract<Check, { check: Name }>;

/** The conclusion of a verdict; the most actionable one first. */
export function summaryOf({ checks, kind, sound }: Verdict): Summary {
  const failed = checks.filter(({ outcome }) => outcome === 'failed');
  const count = failed.length;
  const problem = failed.find(isOf('archive'))?.problem;
  if (problem) return { type: 'error', key: problem.replaceAll('-', '.').toUpperCase(), count };
  if (failed.some(isOf('pin'))) return { type: 'error', key: 'PIN', count };
  if (!sound) return { type: 'error', key: kind || !isEmpty(failed) ? 'FAILED' : 'NO.KIT', count };
  if (checks.find(isOf('root'))?.outcome === 'skipped') return { type: 'warning', key: 'ORIGIN', count };
  if (checks.find(isOf('site'))?.outcome === 'skipped') return { type: 'warning', key: 'SITE', count };
  if (checks.find(isOf('digests'))?.outcome === 'passed') return { type: 'success', key: 'MADE', count };
  const unsigned = checks.find(isOf('signatures'))?.outcome === 'skipped';
  return unsigned ? { type: 'warning', key: 'UNSIGNED', count } : { type: 'success', key: 'GENUINE', count };
}

/** Without a single file of a kit, no other conclusion is possible. */
const isEmpty = (failed: readonly Check[]): boolean =>
  failed.every((check) => !('findings' in check) || check.findings.length === 0);
