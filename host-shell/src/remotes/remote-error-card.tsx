import { useEffect, type ReactNode } from 'react';
import { notify, sdkVersion, useIntl } from '@hima/sdk';
import { Button } from '@hima/sdk/base';
import type { RemoteEntry } from '@hima/sdk/remote';
import { ErrorCard } from './error-card';
import type { RemoteError, RemoteErrorKind } from './remote-error';
import { remoteFrame } from './remote-frame';
import { reportFault } from './report-modules';

interface RemoteErrorCardProps {
  entry: Pick<RemoteEntry, 'name' | 'version' | 'entry' | 'sdk'>;
  error: RemoteError;
  onRetry?: () => void;
}

/** Replaces a remote that can't be shown, with the next steps. */
export function RemoteErrorCard({ entry, error, onRetry }: RemoteErrorCardProps): ReactNode {
  const intl = useIntl();
  const values = { name: entry.name, version: entry.version, range: entry.sdk, sdk: sdkVersion };
  const key = textsOf(error);

  useEffect(() => {
    const place = remoteFrame(error.cause)?.place ?? '';
    reportFault({ module: entry.name, version: entry.version, kind: error.kind, place });
  }, [entry.name, entry.version, error]);

  async function copyDiagnostics(): Promise<void> {
    try {
      await navigator.clipboard.writeText(diagnostics(entry, error));
      notify.success(intl.formatMessage({ id: 'REMOTE.DIAGNOSTICS.COPIED' }));
    } catch {
      notify.error(intl.formatMessage({ id: 'REMOTE.DIAGNOSTICS.NOT.COPIED' }));
    }
  }

  return (
    <ErrorCard
      title={intl.formatMessage({ id: `REMOTE.${key}.TITLE` })}
      detail={error.kind === 'incompatible' ? undefined : error.message}
      onRetry={error.kind === 'incompatible' ? undefined : onRetry}
      actions={
        <Button type="link" onClick={() => void copyDiagnostics()}>
          {intl.formatMessage({ id: 'REMOTE.COPY.DIAGNOSTICS' })}
        </Button>
      }
    >
      {intl.formatMessage({ id: `REMOTE.${key}.TEXT` }, values)}
    </ErrorCard>
  );
}

/** The texts of an error. @returns the middle of their keys */
function textsOf({ kind }: RemoteError) {
  return kind === 'failed' && !navigator.onLine ? 'OFFLINE' : texts[kind];
}

const texts = {
  incompatible: 'INCOMPATIBLE',
  timeout: 'TIMEOUT',
  failed: 'FAILED',
  contract: 'CONTRACT',
  broken: 'BROKEN',
  missing: 'MISSING',
  crashed: 'CRASHED',
} as const satisfies Record<RemoteErrorKind, string>;

/** Details for support. Without the query, which can contain input of the user. */
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
