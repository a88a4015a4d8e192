import { useId, type ReactNode } from 'react';
import { DownOutlined } from '@hima/sdk/shell';
import type { MenuGroup } from '../../registry/menu';
import { MenuIcon } from '../../registry/menu-icon';

interface SidebarGroupProps {
  group: MenuGroup;
  open: boolean;
  onToggle: () => void;
  children: ReactNode;
}

/** A heading that slides its entries open and closed. */
export function SidebarGroup({ group, open, onToggle, children }: SidebarGroupProps): ReactNode {
  const list = useId();
  return (
    <li className="sidebar-group">
      <button
        type="button"
        className="sidebar-entry"
        aria-expanded={open}
        aria-controls={list}
        onClick={onToggle}
      >
        <MenuIcon name={group.icon} />
        <span>{group.title}</span>
        <DownOutlined className="sidebar-arrow" aria-hidden />
      </button>
      <div className="sidebar-slide" data-open={open} inert={!open}>
        <ul id={list}>{children}</ul>
      </div>
    </li>
  );
}
