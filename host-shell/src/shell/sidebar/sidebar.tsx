import { useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { readStored, useIntl, writeStored } from '@hima/sdk';
import type { MenuGroup } from '../../registry/menu';
import { useMainMenu } from '../menu/main-menu';
import { MenuDropdown } from '../menu/menu-dropdown';
import { shellProperties } from '../shell-properties';
import { SidebarGroup } from './sidebar-group';
import { SidebarLink } from '../menu/sidebar-link';
import { useReinitialized } from '../hooks/use-reinitialized';
import './sidebar.css';

interface SidebarProps {
  /** Called when an entry is chosen. */
  onLeave?: () => void;
  /** Icons only: groups open beside it, as dropdowns. */
  rail?: boolean;
}

/** The registry's entries that the user has permission for. */
export function Sidebar({ onLeave, rail = false }: SidebarProps): ReactNode {
  const intl = useIntl();
  const { entries, isCurrent, countOf } = useMainMenu();
  const groups = entries.filter((entry) => entry.kind === 'group');
  const here = groups.find(({ links }) => links.some(({ to }) => isCurrent(to)));
  const [open, setOpen] = useOpenGroup(groups, here);

  return (
    <nav className="sidebar" style={shellProperties} aria-label={intl.formatMessage({ id: 'MENU.MAIN' })}>
      <ul>
        {entries.map((entry) => {
          if (entry.kind === 'link')
            return (
              <SidebarLink
                key={entry.to}
                {...entry}
                current={isCurrent(entry.to)}
                count={countOf(entry.to)}
                onLeave={onLeave}
              />
            );
          if (rail)
            return (
              <MenuDropdown key={entry.id} {...entry} isCurrent={isCurrent} countOf={countOf} side="beside" />
            );
          return (
            <SidebarGroup
              key={entry.id}
              group={entry}
              open={open === entry.id}
              onToggle={() => setOpen(open === entry.id ? undefined : entry.id)}
            >
              {entry.links.map((link) => (
                <SidebarLink
                  key={link.to}
                  {...link}
                  current={isCurrent(link.to)}
                  count={countOf(link.to)}
                  onLeave={onLeave}
                />
              ))}
            </SidebarGroup>
          );
        })}
      </ul>
    </nav>
  );
}

const STORED = 'sidebar-group';

/**
 * One group is open at a time: the one that the page is in, until the person opens another. After a reload it is the
 * one that was open, or none.
 */
function useOpenGroup(
  groups: readonly MenuGroup[],
  here: MenuGroup | undefined,
): [string | undefined, (id: string | undefined) => void] {
  const { pathname } = useLocation();
  const [open, setOpen] = useState(() => {
    const [id, path] = readStored(STORED)?.split('|') ?? [];
    const isLeft = id === '' || groups.some((group) => group.id === id);
    if (isLeft && (path === pathname || !here)) return id;
    return (here ?? groups[0])?.id;
  });
  useEffect(() => writeStored(STORED, `${open ?? ''}|${pathname}`), [open, pathname]);
  useReinitialized(pathname, () => {
    if (here) setOpen(here.id);
  });
  return [open, setOpen];
}
