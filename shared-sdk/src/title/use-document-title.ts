import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';

/**
 * Names a page without a header in the browser's tab: `Forgot Password · Hima`.
 *
 * @example
 * useDocumentTitle(intl.formatMessage({ id: 'FORGOT.PASSWORD' }));
 */
export function useDocumentTitle(text: string): void {
  const product = useIntl().formatMessage({ id: 'PRODUCT.NAME' });
  // The title of the page before must not outlast it.
  const { pathname } = useLocation();
  useEffect(() => {
    document.title = text ? `${text} · ${product}` : product;
  }, [text, product, pathname]);
}
