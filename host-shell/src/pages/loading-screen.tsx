import type { ReactNode } from 'react';
import { useIntl } from '@hima/sdk';
import { Logo } from '@hima/sdk/base';

/** The whole page while session and registry are loading. */
export function LoadingScreen(): ReactNode {
  const intl = useIntl();
  return (
    <div className="splash" role="status" aria-label={intl.formatMessage({ id: 'LOADING' })}>
      <span className="splash-mark">
        <Logo size={56} />
      </span>
    </div>
  );
}
