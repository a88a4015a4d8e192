import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useIntl } from '@hima/sdk';
import { MenuIcon } from '../../registry/menu-icon';

interface SidebarLinkProps {
  to: string;
  icon: string;
  title: string;
  current: boolean;
  /** How much waits for the person there. */
  count: number;
  onLeave: (() => void) | undefined;
}

export function SidebarLink({ to, icon, title, current, count, onLeave }: SidebarLinkProps): ReactNode {
  const intl = useIntl();
  const waiting = useId();
  return (
    <li>
      <Link
        className="sidebar-entry"
        to={to}
        {...(onLeave && { onClick: onLeave })}
        {...(current && { 'aria-current': 'page' as const })}
        {...(count > 0 && { 'aria-describedby': waiting })}
      >
        <MenuIcon name={icon} />
        <span>{title}</span>
      </Link>
      {count > 0 && (
        <span className="sidebar-count">
          <span aria-hidden>{intl.formatNumber(count, { notation: 'compact' })}</span>
          {/* Read with its entry, not on its own. */}
          <span id={waiting} hidden>
            {intl.formatMessage({ id: 'MENU.WAITING' }, { count })}
          </span>
        </span>
      )}
    </li>
  );
}
