import { useIntl } from '@hima/sdk';
import { useFormRules, type Rule } from '@hima/sdk/ui';

/** The password of an account in a database: whatever its administrator has set, blanks included. */
export function usePasswordRules(): Rule[] {
  const intl = useIntl();
  const { max100 } = useFormRules();
  return [{ required: true, message: intl.formatMessage({ id: 'PASSWORD.REQUIRED' }) }, max100];
}
