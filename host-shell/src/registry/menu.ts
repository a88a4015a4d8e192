import type { Language } from '@hima/sdk';
import type { RemoteEntry } from '@hima/sdk/remote';
import { mainAreas } from './areas';

export interface MenuLink {
  kind: 'link';
  to: string;
  title: string;
  icon: string;
  order: number;
}

export interface MenuGroup {
  kind: 'group';
  id: string;
  title: string;
  icon: string;
  order: number;
  links: MenuLink[];
}

/**
 * The sidebar for a person: entries of routes they may open, in their order; a group only when something
 * is left in it. Several remotes may put entries into one group.
 */
export function menuFor(
  remotes: RemoteEntry[],
  permissions: string[],
  language: Language,
): (MenuLink | MenuGroup)[] {
  const areas = mainAreas(remotes);
  const groups = new Map<string, MenuGroup>();
  for (const { contributes } of remotes) {
    for (const { id, title, icon, order } of contributes.groups) {
      if (!groups.has(id))
        groups.set(id, { kind: 'group', id, title: title[language], icon, order, links: [] });
    }
  }

  const top: (MenuLink | MenuGroup)[] = [];
  const may = (permission: string | undefined) => !permission || permissions.includes(permission);
  for (const { to, icon, order, group, permission } of remotes.flatMap(
    ({ contributes }) => contributes.menu,
  )) {
    const area = areas.find(({ path }) => path === to);
    if (!area || !may(area.permission) || !may(permission)) continue;
    const link: MenuLink = { kind: 'link', to, title: area.title[language], icon, order };
    const home = group === undefined ? undefined : groups.get(group);
    if (home) home.links.push(link);
    else top.push(link);
  }

  const byOrder = (a: { order: number }, b: { order: number }) => a.order - b.order;
  const filled = [...groups.values()].filter(({ links }) => links.length > 0);
  for (const { links } of filled) links.sort(byOrder);
  return [...top, ...filled].sort(byOrder);
}
