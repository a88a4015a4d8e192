import { FormattedMessage, useIntl, useMutation } from '@hima/sdk';
import { Alert, PageHeader } from '@hima/sdk/ui';
import { Panel } from '../../entity/panel';
import { KitForm } from './kit-form';
import { KitResult } from './kit-result';
import { verification } from './verification';
import '../../entity/entity.css';
import './verify-kit.css';

// Browsers have it over HTTPS only.
const hasWebCrypto = (crypto as Partial<Crypto>).subtle !== undefined;

/** Judges a startup kit in the browser: nothing is uploaded. */
export function VerifyKitPage() {
  const intl = useIntl();
  const { mutate, reset, data, isError, isPending } = useMutation(verification);
  return (
    <>
      <PageHeader
        description={intl.formatMessage({ id: 'VERIFY.DESCRIPTION' })}
        help={
          <>
            <p>
              <FormattedMessage id="VERIFY.HELP.CHECKS" />
            </p>
            <p>
              <FormattedMessage id="VERIFY.HELP.ORIGIN" />
            </p>
          </>
        }
      />
      <div className="admin-page kit-page">
        <Panel title={intl.formatMessage({ id: 'VERIFY.KIT' })}>
          <KitForm verifying={isPending} onVerify={(kit) => mutate(kit)} onChange={reset} />
        </Panel>
        {isError && (
          <Alert
            type="error"
            showIcon
            role="alert"
            title={intl.formatMessage({ id: 'VERIFY.FAILURE' })}
            description={intl.formatMessage({
              id: hasWebCrypto ? 'VERIFY.FAILURE.FILE' : 'VERIFY.FAILURE.INSECURE',
            })}
          />
        )}
        {data && <KitResult verdict={data} />}
      </div>
    </>
  );
}
