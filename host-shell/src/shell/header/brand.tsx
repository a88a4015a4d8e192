import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useIntl } from '@hima/sdk';
import { Logo } from '@hima/sdk/shell';

/** Logo and name of the console, linked to the home page; at the start of the bar in the page's corner. */
export function Brand(): ReactNode {
  return (
    <Link to="/home" className="shell-brand">
      <Logo size={28} />
      <span>{useIntl().formatMessage({ id: 'PRODUCT.NAME' })}</span>
    </Link>
  );
}
