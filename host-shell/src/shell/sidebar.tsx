import { useMemo, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useAuth, useIntl, useLanguage } from '@hima/sdk';
import { isBelow } from '../registry/areas';
import { menuFor, type MenuGroup } from '../registry/menu';
import { useRegistry } from '../registry/registry-context';
import { SidebarGroup } from './sidebar-group';
import { SidebarLink } from './sidebar-link';
import './sidebar.css';

/** What the person may open, as the registry has it. `onLeave` is told when an entry is followed. */
export function Sidebar({ onLeave }: { onLeave?: () => void }): ReactNode {
  const intl = useIntl();
  const { pathname } = useLocation();
  const { language } = useLanguage();
  const { user } = useAuth();
  const { remotes } = useRegistry();
  const menu = useMemo(() => menuFor(remotes, user?.permissions ?? [], language), [remotes, user, language]);

  const groups = menu.filter((entry) => entry.kind === 'group');
  const here = groups.find(({ links }) => links.some(({ to }) => isBelow(pathname, to)));
  const [open, setOpen] = useOpenGroup(here ?? groups[0], pathname);

  return (
    <nav className="sidebar" aria-label={intl.formatMessage({ id: 'MENU.MAIN' })}>
      <ul>
        <SidebarLink
          to="/home"
          icon="home"
          title={intl.formatMessage({ id: 'HOME' })}
          current={pathname === '/home'}
          onLeave={onLeave}
        />
        {menu.map((entry) =>
          entry.kind === 'link' ? (
            <SidebarLink key={entry.to} {...entry} current={isBelow(pathname, entry.to)} onLeave={onLeave} />
          ) : (
            <SidebarGroup
              key={entry.id}
              group={entry}
              open={open === entry.id}
              onToggle={() => setOpen(open === entry.id ? undefined : entry.id)}
            >
              {entry.links.map((link) => (
                <SidebarLink key={link.to} {...link} current={isBelow(pathname, link.to)} onLeave={onLeave} />
              ))}
            </SidebarGroup>
          ),
        )}
      </ul>
    </nav>
  );
}

/** One group is open at a time: the one that the page is in, until the person opens another. */
function useOpenGroup(
  preferred: MenuGroup | undefined,
  pathname: string,
): [string | undefined, (id: string | undefined) => void] {
  const [choice, setChoice] = useState({ pathname, id: preferred?.id });
  if (choice.pathname !== pathname) {
    const id = preferred?.links.some(({ to }) => isBelow(pathname, to)) ? preferred.id : choice.id;
    setChoice({ pathname, id });
  }
  return [choice.id, (id) => setChoice({ pathname, id })];
}
