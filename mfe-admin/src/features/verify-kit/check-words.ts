import type { Check } from '@hima/kits/verify';
import { serverNow, type IntlShape } from '@hima/sdk';

/** The result of a check, in one sentence. */
export function checkWords(intl: IntlShape, check: Check): string {
  const key = `VERIFY.${check.check}.${check.outcome}`.toUpperCase();
  if (check.check !== 'validity') return intl.formatMessage({ id: key });
  const date = (moment: string) => intl.formatDate(moment, { dateStyle: 'medium' });
  const early = check.outcome === 'failed' && Date.parse(check.notBefore) > serverNow();
  return intl.formatMessage(
    { id: early ? 'VERIFY.VALIDITY.EARLY' : key },
    { from: date(check.notBefore), to: date(check.notAfter) },
  );
}
