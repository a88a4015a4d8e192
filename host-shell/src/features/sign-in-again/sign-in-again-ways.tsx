import { useState, type ReactNode, type RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import { useIntl, type CurrentUser } from '@hima/sdk';
import { Alert } from '@hima/sdk/shell';
import type { Means } from './means';
import { problemOf } from './problem-of';
import { SignInAgainForm, type FirstField } from './sign-in-again-form';
import { WithOrganization, type OrganizationButton } from './with-organization';

interface SignInAgainWaysProps {
  user: CurrentUser;
  first: RefObject<FirstField | null>;
  button: RefObject<OrganizationButton | null>;
}

/** The method of the current session, unless the API reports that the organization has changed it. */
export function SignInAgainWays({ user, first, button }: SignInAgainWaysProps): ReactNode {
  const intl = useIntl();
  const navigate = useNavigate();
  const [other, setOther] = useState<{ means: Means; because: unknown }>();
  const means = other?.means ?? user.confirmsBy ?? 'password';
  const onOtherAccount = () => void navigate('/logout');
  const text = means === 'organization' ? 'SESSION.AGAIN.ORGANIZATION.WHY' : 'SESSION.AGAIN.WHY';

  return (
    <>
      {other && (
        <Alert
          className="sign-in-again-status"
          type="info"
          showIcon
          role="alert"
          title={problemOf(intl, other.because)}
        />
      )}
      <p className="sign-in-again-why">{intl.formatMessage({ id: text })}</p>
      {means === 'organization' ? (
        <WithOrganization
          user={user}
          button={button}
          onWrongMeans={(because) => setOther({ means: 'password', because })}
          onOtherAccount={onOtherAccount}
        />
      ) : (
        <SignInAgainForm
          first={first}
          emailAddress={user.emailAddress}
          onWrongMeans={(because) => setOther({ means: 'organization', because })}
          onOtherAccount={onOtherAccount}
        />
      )}
    </>
  );
}
