import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useIntl } from '@hima/sdk';
import type { MenuGroup } from '../../registry/menu';
import { useMainMenu } from '../menu/main-menu';
import { MenuDropdown } from '../menu/menu-dropdown';
import { shellProperties } from '../shell-properties';
import { SidebarGroup } from './sidebar-group';
import { SidebarLink } from './sidebar-link';
import { useReinitialized } from '../hooks/use-reinitialized';
import './sidebar.css';

interface SidebarProps {
  /** Told when an entry is followed. */
  onLeave?: () => void;
  /** Icons only: groups open beside it, as dropdowns. */
  rail?: boolean;
}

/** What the person may open, as the registry has it. */
export function Sidebar({ onLeave, rail = false }: SidebarProps): ReactNode {
  const intl = useIntl();
  const { entries, isCurrent, countOf } = useMainMenu();
  const groups = entries.filter((entry) => entry.kind === 'group');
  const here = groups.find(({ links }) => links.some(({ to }) => isCurrent(to)));
  const [open, setOpen] = useOpenGroup(here, groups[0]);

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

/** One group is open at a time: the one that the page is in, until the person opens another. */
function useOpenGroup(
  here: MenuGroup | undefined,
  first: MenuGroup | undefined,
): [string | undefined, (id: string | undefined) => void] {
  const [open, setOpen] = useState((here ?? first)?.id);
  useReinitialized(useLocation().pathname, () => {
    if (here) setOpen(here.id);
  });
  return [open, setOpen];
}
