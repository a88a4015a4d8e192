import { useEffect, useEffectEvent, useRef } from 'react';
import { confirm, useIntl } from '@hima/sdk';

interface LeaveGuard {
  /** There is something that would be lost, or left behind. */
  dirty: boolean;
  /** What happens to it; a sentence. */
  what: string;
  /** Addresses of the page itself, among whose parts one may go back and forth. */
  within?: string;
}

/**
 * Asks before a link leads away from what was not saved, and lets the browser ask before the tab is closed.
 *
 * @returns does what would lead away, after the question where there is one
 */
export function useLeaveGuard({ dirty, what, within }: LeaveGuard): (leave: () => void) => void {
  const intl = useIntl();
  const agreed = useRef(false);

  const guard = (leave: () => void) => {
    if (!dirty) return leave();
    void confirm({
      title: intl.formatMessage({ id: 'LEAVE.QUESTION' }),
      body: what,
      okText: intl.formatMessage({ id: 'LEAVE' }),
      danger: true,
    }).then((yes) => yes && leave());
  };

  const onClick = useEffectEvent((event: MouseEvent) => {
    const link = (event.target as Element).closest('a');
    const elsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!dirty || agreed.current || elsewhere || !link?.href || link.target || isWithin(link, within)) return;
    event.preventDefault();
    event.stopPropagation();
    guard(() => {
      agreed.current = true;
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

  return guard;
}

function isWithin(link: HTMLAnchorElement, within: string | undefined): boolean {
  // The skip link and the like.
  if (link.pathname === location.pathname) return true;
  return within !== undefined && link.pathname.includes(within);
}
