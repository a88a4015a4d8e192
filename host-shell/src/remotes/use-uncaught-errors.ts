import { useEffect } from 'react';
import { notify, useIntl } from '@hima/sdk';
import { remoteFrame } from './remote-frame';
import { reportFault } from './report-modules';

/**
 * Errors that a remote doesn't catch in its event handlers and promises: the person is told once per place, and the
 * platform which module and place it was. Errors of others, such as browser extensions, are not.
 */
export function useUncaughtErrors(): void {
  const intl = useIntl();
  useEffect(() => {
    const told = new Set<string>();

    function attribute(error: unknown, kind: 'uncaught' | 'rejected'): void {
      const frame = isAbort(error) ? undefined : remoteFrame(error);
      if (!frame) return;
      const { name, version, place } = frame;
      reportFault({ module: name, version, kind, place });
      if (told.has(name + place)) return;
      told.add(name + place);
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
