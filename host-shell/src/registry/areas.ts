import type { Language, Permission } from '@hima/sdk';
import { isBelow, type Contributions, type RemoteEntry, type Title } from '@hima/sdk/remote';

/** The permission to change the layout. */
export const BUILDER: Permission = 'Pages.LayoutBuilder';

/** A part of the console with the remote that owns it. */
export type Area = Contributions['routes'][number] & { remote: RemoteEntry };

/** All areas for signed-in people. */
export function mainAreas(remotes: RemoteEntry[]): Area[] {
  return remotes
    .filter(({ contributes }) => contributes.area === 'main')
    .flatMap((remote) => remote.contributes.routes.map((route) => ({ ...route, remote })));
}

/** The first area below a path that is itself none, so that every crumb leads somewhere. */
export function firstBelow(areas: Area[], path: string): Area | undefined {
  return areas.find((area) => isBelow(area.path, path));
}

/** Titles of the remotes' routes by path, and of segments without a route by crumb key. */
export function crumbTitles(remotes: RemoteEntry[], language: Language): Record<string, string> {
  const titles = remotes.flatMap(({ contributes }): [string, Title][] => [
    ...Object.entries(contributes.crumbs),
    ...contributes.routes.map(({ path, title }): [string, Title] => [path, title]),
  ]);
  return Object.fromEntries(titles.map(([key, title]) => [key, title[language]]));
}
