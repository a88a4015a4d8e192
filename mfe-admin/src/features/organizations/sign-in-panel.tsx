import { useState } from 'react';
import { isApiError, useIntl, usePermission, useQuery } from '@hima/sdk';
import { Button, ErrorState, Panel, Skeleton } from '@hima/sdk/ui';
import type { EntityRecord } from '../../entity/entity-view';
import { RedirectAddresses } from './redirect-addresses';
import { signInProvider, type SignInProvider } from './sign-in.api';
import { SignInForm } from './sign-in-form';
import { SignInSetup } from './sign-in-setup';

/** How the contacts of an organization sign in: with passwords, and with the organization's own provider. */
export function SignInPanel({ record }: { record: EntityRecord }) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  // Other users' changes must not change the fields during editing: the API refuses the old version.
  const [edited, setEdited] = useState<{ provider: SignInProvider | null }>();
  const allowed = usePermission('Pages.Organizations.SignIn');
  const { data, error, refetch } = useQuery({ ...signInProvider(record.id), enabled: allowed });
  // Only users of the platform set it up.
  if (!allowed || (isApiError(error) && error.status === 403)) return null;

  return (
    <Panel title={text('SIGN.IN.TITLE')}>
      {data ? (
        <>
          <p className="hima-soft">{text('SIGN.IN.ABOUT')}</p>
          <RedirectAddresses page={data} />
          {edited ? (
            <SignInForm
              key={edited.provider?.version ?? 0}
              id={record.id}
              provider={edited.provider}
              onTakeOver={(provider) => setEdited({ provider })}
              onClose={() => setEdited(undefined)}
            />
          ) : data.provider ? (
            <SignInSetup id={record.id} provider={data.provider} onEdit={() => setEdited(data)} />
          ) : (
            <Button type="primary" onClick={() => setEdited(data)}>
              {text('SIGN.IN.SET.UP')}
            </Button>
          )}
        </>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 3 }} />
      )}
    </Panel>
  );
}
