import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { useAuth, useIntl, useLanguage } from '@hima/sdk';
import { isBelow } from '@hima/sdk/remote';
import { useInboxCounts } from '../../features/inbox/use-inbox-counts';
import { menuFor, type MenuGroup, type MenuLink } from '../../registry/menu';
import { useRegistry } from '../../registry/registry-context';

export type MenuEntry = MenuLink | MenuGroup;

interface MainMenu {
  /** Home, then the registry's entries for the user. */
  entries: MenuEntry[];
  /** Whether the page is the one at a path, or below it. */
  isCurrent: (path: string) => boolean;
  /** How much waits for the person on the page at a path. */
  countOf: (path: string) => number;
}

/** The main menu, wherever it is shown. */
export function useMainMenu(): MainMenu {
  const intl = useIntl();
  const { pathname } = useLocation();
  const { language } = useLanguage();
  const { user } = useAuth();
  const { remotes } = useRegistry();
  const counts = useInboxCounts();
  const entries = useMemo((): MenuEntry[] => {
    const home = {
      kind: 'link',
      to: '/home',
      title: intl.formatMessage({ id: 'HOME' }),
      icon: 'home',
      order: 0,
    } as const;
    return [home, ...menuFor(remotes, user?.permissions ?? [], language)];
  }, [intl, remotes, user, language]);
  return {
    entries,
    isCurrent: (path) => isBelow(pathname, path),
    countOf: (path) => counts.get(path) ?? 0,
  };
}
