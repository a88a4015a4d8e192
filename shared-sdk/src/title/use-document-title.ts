import { createContext, useContext, useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';

/** How much waits for the person, for the browser's tab; provided by the shell. */
export const WaitingCount = createContext(0);

/**
 * Names a page without a header in the browser's tab: `Forgot Password · Hima`, or `(3) Home · Hima` while something waits for the person.
 *
 * @example
 * useDocumentTitle(intl.formatMessage({ id: 'FORGOT.PASSWORD' }));
 */
export function useDocumentTitle(text: string): void {
  const intl = useIntl();
  const product = intl.formatMessage({ id: 'PRODUCT.NAME' });
  const waiting = useContext(WaitingCount);
  const count = waiting > 0 ? `(${intl.formatNumber(waiting)}) ` : '';
  // The title of the page before must not outlast it.
  const { pathname } = useLocation();
  useEffect(() => {
    document.title = count + (text ? `${text} · ${product}` : product);
  }, [count, text, product, pathname]);
}
