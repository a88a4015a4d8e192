import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useDocumentTitle } from '@hima/sdk';

/**
 * After every step to another page: the page's title, the focus on its content, the view on its top.
 * It is rendered before the content, so that a page can set a more specific title.
 */
export function PageArrival({ title, focusOn }: { title: string; focusOn: string }): null {
  const { pathname } = useLocation();
  const arrived = useRef(pathname);
  useDocumentTitle(title);

  useEffect(() => {
    if (arrived.current === pathname) return;
    arrived.current = pathname;
    window.scrollTo(0, 0);
    document.getElementById(focusOn)?.focus({ preventScroll: true });
  }, [pathname, focusOn]);

  return null;
}
