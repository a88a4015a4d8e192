import type { ReactNode } from 'react';
import { queryClient, useAuth, useIntl, useIsFetching } from '@hima/sdk';
import { Button, LockOutlined, ReloadOutlined, Written } from '@hima/sdk/shell';
import { Breadcrumb } from '../breadcrumb/breadcrumb';

/** The user's organization and a refresh button, and the breadcrumb if the header doesn't show it. */
export function Toolbar({ withBreadcrumb }: { withBreadcrumb: boolean }): ReactNode {
  const intl = useIntl();
  const { user } = useAuth();
  const busy = useIsFetching() > 0;
  return (
    <div className="shell-toolbar" role="group" aria-label={intl.formatMessage({ id: 'TOOLBAR.LABEL' })}>
      <span className="shell-organization">
        <LockOutlined aria-hidden />
        <Written>{user?.organizationName}</Written>
      </span>
      {withBreadcrumb && <Breadcrumb />}
      <Button
        type="text"
        size="small"
        icon={<ReloadOutlined spin={busy} aria-hidden />}
        onClick={() => void queryClient.refetchQueries({ type: 'active' })}
      >
        {intl.formatMessage({ id: 'TOOLBAR.REFRESH' })}
      </Button>
    </div>
  );
}
