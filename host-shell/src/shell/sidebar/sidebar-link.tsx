import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { MenuIcon } from '../menu/menu-icon';

interface SidebarLinkProps {
  to: string;
  icon: string;
  title: string;
  current: boolean;
  onLeave: (() => void) | undefined;
}

export function SidebarLink({ to, icon, title, current, onLeave }: SidebarLinkProps): ReactNode {
  return (
    <li>
      <Link
        className="sidebar-entry"
        to={to}
        {...(onLeave && { onClick: onLeave })}
        {...(current && { 'aria-current': 'page' as const })}
      >
        <MenuIcon name={icon} />
        <span>{title}</span>
      </Link>
    </li>
  );
}
