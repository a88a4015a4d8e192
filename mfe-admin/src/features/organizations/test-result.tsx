import { label, useIntl } from '@hima/sdk';
import { Alert } from '@hima/sdk/ui';
import type { SignInTest } from './sign-in.api';

/** The result of a provider test, and the next step. */
export function TestResult({ result: { outcome, signOut } }: { result: SignInTest }) {
  const intl = useIntl();
  const ok = outcome === 'ok';
  return (
    <Alert
      className="admin-notice"
      type={ok ? 'success' : 'error'}
      showIcon
      role={ok ? 'status' : 'alert'}
      title={label(intl, 'SIGN.IN.TESTED', outcome)}
      {...(ok && !signOut && { description: intl.formatMessage({ id: 'SIGN.IN.NO.SIGN.OUT' }) })}
    />
  );
}
