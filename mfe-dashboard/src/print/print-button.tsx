import { useIntl } from '@hima/sdk';
import { Button } from '@hima/sdk/ui';
import './print.css';

/** Prints the page. What only screens have is left out by the styles. */
export function PrintButton() {
  const intl = useIntl();
  return <Button onClick={() => window.print()}>{intl.formatMessage({ id: 'ANALYTICS.PRINT' })}</Button>;
}
