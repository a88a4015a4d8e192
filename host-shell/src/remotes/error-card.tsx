import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { FormattedMessage, useIntl } from '@hima/sdk';
import { Button, Ltr, ReloadOutlined } from '@hima/sdk/base';
import './error-card.css';

interface ErrorCardProps {
  title: string;
  /** For who has to repair it. */
  detail?: string | undefined;
  onRetry?: (() => void) | undefined;
  /** Additional actions, after the standard ones. */
  actions?: ReactNode;
  /** The error. */
  children: ReactNode;
}

/** Replaces a page that can't be shown, with the next steps. */
export function ErrorCard({ title, detail, onRetry, actions, children }: ErrorCardProps): ReactNode {
  const intl = useIntl();
  return (
    <section className="remote-error" role="alert">
      <h1>{title}</h1>
      <p>{children}</p>
      {detail !== undefined && (
        <details className="remote-error-detail">
          <summary>{intl.formatMessage({ id: 'REMOTE.DETAILS' })}</summary>
          <Ltr>{detail}</Ltr>
        </details>
      )}
      <div className="remote-error-actions">
        {onRetry && (
          <Button type="primary" icon={<ReloadOutlined aria-hidden />} onClick={onRetry}>
            {intl.formatMessage({ id: 'RETRY' })}
          </Button>
        )}
        <Button type={onRetry ? 'default' : 'primary'} onClick={() => location.reload()}>
          {intl.formatMessage({ id: 'REMOTE.RELOAD' })}
        </Button>
        <Link to="/home">
          <FormattedMessage id="REMOTE.HOME" />
        </Link>
        {actions}
      </div>
    </section>
  );
}
