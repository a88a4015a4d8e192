import { type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { FormattedMessage, notify, sdkVersion, useIntl } from '@hima/sdk';
import type { RemoteEntry } from '@hima/sdk/remote';
import { Button, Ltr, ReloadOutlined } from '@hima/sdk/base';
import type { RemoteError } from './remote-error';
import './remote-error-card.css';

interface RemoteErrorCardProps {
  entry: Pick<RemoteEntry, 'name' | 'version' | 'entry' | 'sdk'>;
  error: RemoteError;
  onRetry?: () => void;
}

/** What is shown in the place of a remote that is not there, with the ways on. */
export function RemoteErrorCard({ entry, error, onRetry }: RemoteErrorCardProps): ReactNode {
  const intl = useIntl();
  const values = { name: entry.name, version: entry.version, range: entry.sdk, sdk: sdkVersion };
  const retryable = error.kind !== 'incompatible' && onRetry;

  async function copyDiagnostics(): Promise<void> {
    try {
      await navigator.clipboard.writeText(diagnostics(entry, error));
      notify.success(intl.formatMessage({ id: 'REMOTE.DIAGNOSTICS.COPIED' }));
    } catch {
      notify.error(intl.formatMessage({ id: 'REMOTE.DIAGNOSTICS.NOT.COPIED' }));
    }
  }

  return (
    <section className="remote-error" role="alert">
      <h1>{intl.formatMessage({ id: titles[error.kind] })}</h1>
      <p>{intl.formatMessage({ id: texts[error.kind] }, values)}</p>
      {error.kind !== 'incompatible' && (
        <details className="remote-error-detail">
          <summary>{intl.formatMessage({ id: 'REMOTE.DETAILS' })}</summary>
          <Ltr>{error.message}</Ltr>
        </details>
      )}
      <div className="remote-error-actions">
        {retryable && (
          <Button type="primary" icon={<ReloadOutlined aria-hidden />} onClick={onRetry}>
            {intl.formatMessage({ id: 'RETRY' })}
          </Button>
        )}
        {error.kind === 'timeout' && (
          <Button onClick={() => location.reload()}>{intl.formatMessage({ id: 'REMOTE.RELOAD' })}</Button>
        )}
        <Link to="/home">
          <FormattedMessage id="REMOTE.HOME" />
        </Link>
        <Button type="link" onClick={() => void copyDiagnostics()}>
          {intl.formatMessage({ id: 'REMOTE.COPY.DIAGNOSTICS' })}
        </Button>
      </div>
    </section>
  );
}

const titles = {
  incompatible: 'REMOTE.INCOMPATIBLE.TITLE',
  timeout: 'REMOTE.TIMEOUT.TITLE',
  failed: 'REMOTE.FAILED.TITLE',
  contract: 'REMOTE.FAILED.TITLE',
  missing: 'REMOTE.FAILED.TITLE',
  crashed: 'REMOTE.CRASHED.TITLE',
} as const;

const texts = {
  incompatible: 'REMOTE.INCOMPATIBLE.TEXT',
  timeout: 'REMOTE.TIMEOUT.TEXT',
  failed: 'REMOTE.FAILED.TEXT',
  contract: 'REMOTE.CONTRACT.TEXT',
  missing: 'REMOTE.MISSING.TEXT',
  crashed: 'REMOTE.CRASHED.TEXT',
} as const;

/** What support asks for. Without the query: it may hold what somebody typed. */
function diagnostics(entry: RemoteErrorCardProps['entry'], error: RemoteError): string {
  const { origin, pathname } = location;
  return JSON.stringify(
    {
      at: new Date().toISOString(),
      page: origin + pathname,
      remote: entry.name,
      version: entry.version,
      entry: entry.entry,
      sdk: { console: sdkVersion, needed: entry.sdk },
      kind: error.kind,
      message: error.message,
    },
    null,
    2,
  );
}
