import type { ComponentRef } from 'react';
import { passkeysSupported, useInitialFocus, useIntl, useMutation, type Credentials } from '@hima/sdk';
import { Alert, Button } from '@hima/sdk/base';
import { loginWithPasskey } from './login.api';
import { problemOf } from './problem-of';

/** The second step with a passkey; the browser's dialog opens at the press of a button only. */
export function PasskeyStep({ credentials }: { credentials: Credentials }) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const { mutate, isPending, isError, error } = useMutation(loginWithPasskey);
  const button = useInitialFocus<ComponentRef<typeof Button>>();

  if (!passkeysSupported()) return <p className="auth-hint">{text('LOGIN.PASSKEY.UNSUPPORTED')}</p>;
  return (
    <>
      <p className="auth-hint">{text('LOGIN.PASSKEY.HINT')}</p>
      {isError && (
        <Alert
          className="auth-status"
          type="error"
          showIcon
          role="alert"
          title={problemOf(intl, error, 'LOGIN.PASSKEY.INCORRECT')}
        />
      )}
      <Button
        ref={button}
        block
        type="primary"
        size="large"
        loading={isPending}
        onClick={() => mutate(credentials)}
      >
        {text('LOGIN.USE.PASSKEY')}
      </Button>
    </>
  );
}
