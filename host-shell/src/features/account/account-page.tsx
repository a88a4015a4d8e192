import type { ReactNode } from 'react';
import { ownSecondFactor, useIntl, useQuery, useShortWait } from '@hima/sdk';
import { PageHeader } from '@hima/sdk/shell';
import { SecondFactorSection } from './second-factor-section';
import { SessionsSection } from './sessions-section';
import './account-page.css';

/** /account: security settings of the user's own account. */
export function AccountPage(): ReactNode {
  const intl = useIntl();
  const wait = useShortWait(useQuery(ownSecondFactor).isPending);
  return (
    <>
      <PageHeader description={intl.formatMessage({ id: 'ACCOUNT.DESCRIPTION' })} />
      <SecondFactorSection />
      <div hidden={wait}>
        <SessionsSection />
      </div>
    </>
  );
}
