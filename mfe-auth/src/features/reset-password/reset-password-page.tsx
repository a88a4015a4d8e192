import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useDocumentTitle, useIntl, useQuery } from '@hima/sdk';
import { Alert, Skeleton } from '@hima/sdk/base';
import { NewPasswordForm } from './new-password-form';
import { linkCheck } from './reset-password.api';

type State = 'open' | 'done' | 'used';
type Shown = State | 'checking' | 'incomplete';

/** Where the links of emails lead: to a new password, or with `?invitation` to the first one. */
export function ResetPasswordPage() {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const token = useTokenOfLink();
  const [{ state, of }, setState] = useState<{ state: State; of: string }>({ state: 'open', of: token });
  const { data: works, isLoading } = useQuery(linkCheck(token));
  const now = shownOf();
  const invited = new URLSearchParams(useLocation().search).has('invitation');
  const title = text(invited ? 'INVITATION.TITLE' : 'RESET.TITLE');
  useDocumentTitle(title);

  function shownOf(): Shown {
    if (token === '') return 'incomplete';
    if (of === token && state !== 'open') return state;
    if (isLoading) return 'checking';
    return works === false ? 'used' : 'open';
  }

  return (
    <>
      <h1>{title}</h1>
      {now === 'checking' && <Skeleton />}
      {now === 'open' && <p className="auth-hint">{text(invited ? 'INVITATION.HINT' : 'RESET.HINT')}</p>}
      {now === 'open' && (
        <NewPasswordForm
          key={token}
          token={token}
          onDone={() => setState({ state: 'done', of: token })}
          onUsed={() => setState({ state: 'used', of: token })}
        />
      )}
      {now === 'done' && (
        <Alert
          type="success"
          showIcon
          role="status"
          title={text(invited ? 'INVITATION.DONE' : 'RESET.DONE')}
        />
      )}
      {(now === 'used' || now === 'incomplete') && (
        <Alert type="error" showIcon role="alert" title={text(problemOf(now, invited))} />
      )}
      {!invited && (now === 'used' || now === 'incomplete') ? (
        <Link className="auth-link" to="/auth/forgot-password">
          {text('RESET.ASK.AGAIN')}
        </Link>
      ) : (
        <Link className="auth-link" to="/auth/login">
          {text(now === 'done' || invited ? 'RESET.SIGN.IN' : 'FORGOT.BACK')}
        </Link>
      )}
    </>
  );
}

function problemOf(state: 'used' | 'incomplete', invited: boolean): string {
  if (state === 'incomplete') return invited ? 'INVITATION.INCOMPLETE' : 'RESET.LINK.INCOMPLETE';
  // Only an administrator sends another invitation.
  return invited ? 'INVITATION.USED' : 'PROBLEM.RESET.LINK.INVALID';
}

/** The token after the # of the address, which is then taken out of the address bar and the history. */
function useTokenOfLink(): string {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState('');

  useEffect(() => {
    if (hash === '') return;
    setToken(hash.slice(1));
    void navigate({ pathname, search }, { replace: true });
  }, [hash, pathname, search, navigate]);

  return hash === '' ? token : hash.slice(1);
}
