import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { loadUser, notify, useDocumentTitle, useIntl } from '@hima/sdk';
import { Button } from '@hima/sdk/ui';
import { SetUpSecondFactor } from './set-up-second-factor';
import '../../dialog.css';
import './account-page.css';

/** Before anything else: a role of the person requires two-step sign-in. */
export function SecondFactorGate(): ReactNode {
  const intl = useIntl();
  const navigate = useNavigate();
  const title = intl.formatMessage({ id: 'SECOND.FACTOR.SET.UP' });
  useDocumentTitle(title);
  return (
    <main className="second-factor-gate">
      <section className="account-card">
        <h1>{title}</h1>
        <p>{intl.formatMessage({ id: 'SECOND.FACTOR.DUE' })}</p>
        <SetUpSecondFactor onDone={() => void loadUser().catch((error: unknown) => notify.error(error))} />
        <Button type="link" onClick={() => void navigate('/logout')}>
          {intl.formatMessage({ id: 'SIGN.OUT' })}
        </Button>
      </section>
    </main>
  );
}
