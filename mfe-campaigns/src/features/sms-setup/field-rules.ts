import { useMemo } from 'react';
import { useIntl } from '@hima/sdk';
import type { Rule } from '@hima/sdk/ui';
import { wholeNumber } from '../../form/whole-number';

/** The rules of the setup's fields beyond the shared ones. */
export function useFieldRules() {
  const intl = useIntl();
  return useMemo(() => {
    const message = (id: string) => intl.formatMessage({ id });
    return {
      whole: (min: number, max: number) => wholeNumber(intl, min, max),
      hostName: { pattern: /^[A-Za-z0-9.:-]+$/, message: message('SETUP.HOST.FORMAT') } satisfies Rule,
      senderId: {
        pattern: /^(?=.*[A-Za-z])[A-Za-z0-9](?:[A-Za-z0-9 _-]*[A-Za-z0-9])?$/,
        message: message('SENDER.FORMAT'),
      } satisfies Rule,
      max11: { max: 11, message: message('SENDER.LONGEST') } satisfies Rule,
      phone: { pattern: /^\+?[\d\s]+$/, message: message('PHONE.MUST.BE.NUMBER') } satisfies Rule,
      mark: { pattern: /^[A-Za-z0-9_-]{1,8}$/, message: message('RULE.MARK.FORMAT') } satisfies Rule,
    };
  }, [intl]);
}
