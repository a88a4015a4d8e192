import type { ReactNode } from 'react';
import { useId } from 'react';
import { DownOutlined } from '@hima/sdk/shell';
import type { MenuLink } from '../../registry/menu';
import { MenuIcon } from '../../registry/menu-icon';
import { SidebarLink } from './sidebar-link';
import { useDropdown } from './use-dropdown';
import './menu-dropdown.css';

interface MenuDropdownProps {
  title: string;
  icon?: string | undefined;
  links: MenuLink[];
  isCurrent: (path: string) => boolean;
  /** How much waits for the person on the page at a path. */
  countOf: (path: string) => number;
  /** Beside the narrow sidebar, where there is no room for its title, or below the header. */
  side: 'beside' | 'below';
}

/** A group of the main menu with its entries in a dropdown. */
export function MenuDropdown({ title, icon, links, isCurrent, countOf, side }: MenuDropdownProps): ReactNode {
  const id = useId();
  const { open, button, list, close, toggle, around } = useDropdown();
  const containsPage = links.some(({ to }) => isCurrent(to));
  return (
    <li className="menu-dropdown" data-side={side} {...around}>
      <button
        ref={button}
        type="button"
        className="sidebar-entry"
        aria-expanded={open}
        aria-controls={id}
        {...(containsPage && { 'data-contains-page': '' })}
        onClick={toggle}
      >
        {icon && <MenuIcon name={icon} />}
        <span>{title}</span>
        <DownOutlined className="sidebar-arrow" aria-hidden />
      </button>
      <div className="menu-dropdown-list" hidden={!open}>
        {side === 'beside' && <p aria-hidden="true">{title}</p>}
        <ul id={id} ref={list} aria-label={title}>
          {links.map((link) => (
            <SidebarLink
              key={link.to}
              {...link}
              current={isCurrent(link.to)}
              count={countOf(link.to)}
              onLeave={close}
            />
          ))}
        </ul>
      </div>
    </li>
  );
}
