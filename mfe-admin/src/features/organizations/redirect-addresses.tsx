import { notify, useIntl } from '@hima/sdk';
import { Alert, Button, Ltr } from '@hima/sdk/ui';
import type { SignInPage } from './sign-in.api';

/** The URLs to register at the provider. */
export function RedirectAddresses({ page: { redirectUri, signedOutUri } }: { page: SignInPage }) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  if (redirectUri === null || signedOutUri === null)
    return <Alert className="admin-notice" type="warning" showIcon title={text('SIGN.IN.NO.ADDRESS')} />;

  const copy = async (address: string) => {
    try {
      await navigator.clipboard.writeText(address);
      notify.success(text('SIGN.IN.COPIED'));
    } catch {
      notify.info(text('SIGN.IN.NOT.COPIED'));
    }
  };
  return (
    <dl className="hima-facts admin-facts admin-notice">
      {[
        ['SIGN.IN.REDIRECT.URI', redirectUri] as const,
        ['SIGN.IN.SIGNED.OUT.URI', signedOutUri] as const,
      ].map(([label, address]) => (
        <div key={label}>
          <dt>{text(label)}</dt>
          <dd className="admin-address">
            <Ltr>{address}</Ltr>
            <Button
              size="small"
              aria-label={intl.formatMessage({ id: 'SIGN.IN.COPY.WHAT' }, { what: text(label) })}
              onClick={() => void copy(address)}
            >
              {text('SIGN.IN.COPY')}
            </Button>
          </dd>
        </div>
      ))}
    </dl>
  );
}
