import { useEffect } from 'react';
import { useIntl } from 'react-intl';

/**
 * Names the page in the browser's tab: `Campaign history · Hima`.
 *
 * @example
 * useDocumentTitle(intl.formatMessage({ id: 'CAMPAIGN.HISTORY' }));
 */
export function useDocumentTitle(text: string): void {
  const product = useIntl().formatMessage({ id: 'PRODUCT.NAME' });
  useEffect(() => {
    document.title = text ? `${text} · ${product}` : product;
  }, [text, product]);
}
