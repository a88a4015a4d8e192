import { useSearchParams } from 'react-router-dom';
import { FormattedMessage, useIntl, useMutation, useQuery } from '@hima/sdk';
import { Alert, PageHeader, Panel, Problem } from '@hima/sdk/ui';
import { KitForm } from './kit-form';
import { KitResult } from './kit-result';
import { kitProof, verification } from './verification';
import '../../entity/entity.css';
import './verify-kit.css';

// Browsers have it over HTTPS only.
const hasWebCrypto = (crypto as Partial<Crypto>).subtle !== undefined;

/** Verifies a startup kit in the browser: nothing is uploaded. */
export function VerifyKitPage() {
  const intl = useIntl();
  const [search] = useSearchParams();
  const application = search.get('application') ?? '';
  const proof = useQuery(kitProof(application));
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
      <div className="admin-page admin-kit-page">
        <Panel title={intl.formatMessage({ id: 'VERIFY.INPUT' })}>
          {proof.data && (
            <p>{intl.formatMessage({ id: 'VERIFY.PROOF' }, { participant: proof.data.participant })}</p>
          )}
          {proof.error && <Problem error={proof.error} />}
          <KitForm
            proven={proof.data !== undefined}
            verifying={isPending}
            onVerify={(kit) => mutate({ ...kit, proof: proof.data })}
            onChange={reset}
          />
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
