import { useEffect, useState } from 'react';
import { Link, Navigate, useLocation, useNavigate, useParams } from 'react-router-dom';
import { useDocumentTitle, useIntl, useQuery } from '@hima/sdk';
import { Alert } from '@hima/sdk/base';
import { CallbackCode } from './callback-code';
import { organizationProblem } from './organization-problem';
import { completeWithOrganization, type ProviderAnswer } from './organization.api';

/** Where the provider of an organization sends the browser back to. */
export function CallbackPage() {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const answer = useProviderAnswer();
  const { data, error, isPending } = useQuery(completeWithOrganization(answer));
  const title = text(Array.isArray(data) ? 'LOGIN.CODE.TITLE' : 'ORGANIZATION.TITLE');
  useDocumentTitle(title);

  // For who was signed in and confirmed it: the console leads on, as it does for everyone who has signed in.
  if (data === 'signed-in') return <Navigate to="/auth" replace />;
  return (
    <>
      <h1>{title}</h1>
      {isPending && (
        <p className="auth-hint" role="status">
          {text('ORGANIZATION.SIGNING.IN')}
        </p>
      )}
      {error && (
        <Alert
          className="auth-outcome"
          type="error"
          showIcon
          role="alert"
          title={organizationProblem(intl, error)}
        />
      )}
      {Array.isArray(data) && <CallbackCode answer={answer} steps={data} />}
      {!isPending && (
        <div className="auth-choices">
          <Link className="auth-link" to="/auth/organization">
            {text('ORGANIZATION.RESTART')}
          </Link>
          <Link className="auth-link" to="/auth/login">
            {text('FORGOT.BACK')}
          </Link>
        </div>
      )}
    </>
  );
}

/** What the address says; its query is then taken out of the address bar and the history. */
function useProviderAnswer(): ProviderAnswer {
  const { organization = '' } = useParams();
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const [query] = useState(search);

  useEffect(() => {
    if (search !== '') void navigate(pathname, { replace: true });
  }, [search, pathname, navigate]);

  return { organization, query };
}
