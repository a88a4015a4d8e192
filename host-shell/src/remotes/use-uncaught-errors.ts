import { useEffect } from 'react';
import { notify, useIntl } from '@hima/sdk';
import { remoteFrame } from './remote-frame';
import { reportFault } from './report-modules';

/**
 * Errors that a remote doesn't catch in its event handlers and promises: the user is notified once per place, and the
 * platform gets module and place. Errors of other code, such as browser extensions, are ignored.
 */
export function useUncaughtErrors(): void {
  const intl = useIntl();
  useEffect(() => {
    const reported = new Set<string>();

    function attribute(error: unknown, kind: 'uncaught' | 'rejected'): void {
      const frame = isAbort(error) ? undefined : remoteFrame(error);
      if (!frame) return;
      const { name, version, place } = frame;
      reportFault({ module: name, version, kind, place });
      if (reported.has(name + place)) return;
      reported.add(name + place);
      notify.error(intl.formatMessage({ id: 'REMOTE.UNCAUGHT' }, { name, version }));
    }

    const onError = ({ error }: ErrorEvent) => attribute(error, 'uncaught');
    const onRejection = ({ reason }: PromiseRejectionEvent) => attribute(reason, 'rejected');
    window.addEventListener('error', onError);
    window.addEventListener('unhandledrejection', onRejection);
    return () => {
      window.removeEventListener('error', onError);
      window.removeEventListener('unhandledrejection', onRejection);
    };
  }, [intl]);
}

/** Something was given up on purpose. */
const isAbort = (error: unknown) => error instanceof Error && error.name === 'AbortError';
