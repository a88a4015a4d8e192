import type { ReactNode } from 'react';
import { useIntl } from '@hima/sdk';
import { useMainMenu, type MenuEntry } from './main-menu';
import { MenuDropdown } from './menu-dropdown';
import { SidebarLink } from './sidebar-link';
import { useFitting } from './use-fitting';
import './header-menu.css';

/** The main menu in the header: groups are dropdowns, and so are entries that don't fit. */
export function HeaderMenu({ icons }: { icons: boolean }): ReactNode {
  const intl = useIntl();
  const { entries, isCurrent, countOf } = useMainMenu();
  const { list, fits } = useFitting(entries.length);
  const rest = entries.slice(fits).flatMap(linksOf);

  return (
    <nav className="header-menu" aria-label={intl.formatMessage({ id: 'MENU.HEADER' })} data-icons={icons}>
      <ul ref={list}>
        {entries
          .slice(0, fits)
          .map((entry) =>
            entry.kind === 'link' ? (
              <SidebarLink
                key={entry.to}
                {...entry}
                current={isCurrent(entry.to)}
                count={countOf(entry.to)}
                onLeave={undefined}
              />
            ) : (
              <MenuDropdown key={entry.id} {...entry} isCurrent={isCurrent} countOf={countOf} side="below" />
            ),
          )}
        {rest.length > 0 && (
          <MenuDropdown
            title={intl.formatMessage({ id: 'MENU.MORE' })}
            links={rest}
            isCurrent={isCurrent}
            countOf={countOf}
            side="below"
          />
        )}
      </ul>
    </nav>
  );
}

function linksOf(entry: MenuEntry) {
  return entry.kind === 'link' ? [entry] : entry.links;
}
