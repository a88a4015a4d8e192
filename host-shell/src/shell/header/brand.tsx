import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useIntl } from '@hima/sdk';
import { Logo } from '@hima/sdk/ui';

/** Whose console it is, and the way home; at the head of whichever bar stands in the page's corner. */
export function Brand(): ReactNode {
  return (
    <Link to="/home" className="shell-brand">
      <Logo size={28} />
      <span>{useIntl().formatMessage({ id: 'PRODUCT.NAME' })}</span>
    </Link>
  );
}
