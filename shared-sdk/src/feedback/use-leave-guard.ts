import { useEffect, useEffectEvent, useRef } from 'react';
import { useIntl } from 'react-intl';
import { confirm } from './confirm';

/**
 * While something was not saved: asks before a link leads to another page, and lets the browser ask before the tab is
 * closed or loaded anew.
 *
 * @param what the consequence of leaving; a sentence
 * @param within the beginning of addresses among which one may go back and forth; by default this page's only
 * @returns runs a function that leaves, after the confirmation if there is one
 * @example const leave = useLeaveGuard(dirty, intl.formatMessage({ id: 'FORM.LEAVE.WHAT' }));
 */
export function useLeaveGuard(dirty: boolean, what: string, within?: string): (leave: () => void) => void {
  const intl = useIntl();
  const agreed = useRef(false);
  const isHere = (path: string) =>
    path === location.pathname || (within !== undefined && path.includes(within));

  const leave = (go: () => void) => {
    if (!dirty) return go();
    void confirm({
      title: intl.formatMessage({ id: 'LEAVE.QUESTION' }),
      body: what,
      okText: intl.formatMessage({ id: 'LEAVE' }),
      danger: true,
    }).then((yes) => {
      if (!yes) return;
      agreed.current = true;
      go();
    });
  };

  const onClick = useEffectEvent((event: MouseEvent) => {
    const link = (event.target as Element).closest('a');
    const elsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!dirty || agreed.current || elsewhere || !link?.href || link.target || isHere(link.pathname)) return;
    event.preventDefault();
    event.stopPropagation();
    leave(() => {
      link.click();
      agreed.current = false;
    });
  });

  useEffect(() => {
    // Before the router hears of it.
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, []);

  useEffect(() => {
    if (!dirty) return undefined;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onUnload);
    return () => window.removeEventListener('beforeunload', onUnload);
  }, [dirty]);

  return leave;
}
