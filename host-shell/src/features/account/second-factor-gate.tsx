import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  loadUser,
  notify,
  ownSecondFactor,
  passkeysSupported,
  useDocumentTitle,
  useIntl,
  useQuery,
} from '@hima/sdk';
import { Button, ErrorState, Skeleton } from '@hima/sdk/shell';
import { AddPasskey } from './add-passkey';
import { SetUpSecondFactor } from './set-up-second-factor';
import '../../dialog.css';
import './account-page.css';

/** Before anything else: a role of the person requires two-step sign-in. */
export function SecondFactorGate(): ReactNode {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const navigate = useNavigate();
  const title = text('SECOND.FACTOR.SET.UP');
  useDocumentTitle(title);
  const { data, error, refetch } = useQuery(ownSecondFactor);
  const [withPasskey, setWithPasskey] = useState(false);
  const Way = withPasskey ? AddPasskey : SetUpSecondFactor;
  const otherWay = data?.passkeysAvailable && passkeysSupported() && (
    <Button onClick={() => setWithPasskey(!withPasskey)}>
      {text(withPasskey ? 'SECOND.FACTOR.USE.APP' : 'SECOND.FACTOR.PASSKEY')}
    </Button>
  );
  return (
    <main className="second-factor-gate">
      <section className="account-card">
        <h1>{title}</h1>
        <p>{text('SECOND.FACTOR.DUE')}</p>
        {data ? (
          <Way
            secondFactor={data}
            otherWay={otherWay}
            onDone={() => void loadUser().catch((failure: unknown) => notify.error(failure))}
          />
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton active paragraph={{ rows: 2 }} title={false} />
        )}
        <Button type="link" onClick={() => void navigate('/logout')}>
          {text('SIGN.OUT')}
        </Button>
      </section>
    </main>
  );
}
