import { Link } from 'react-router-dom';
import { useIntl } from '@hima/sdk';

/** How many campaigns there are behind a figure, and the list of them. */
export function CountLink({ count, to }: { count: number; to: string | undefined }) {
  const intl = useIntl();
  const shown = intl.formatNumber(count);
  return to !== undefined && count > 0 ? <Link to={to}>{shown}</Link> : shown;
}
