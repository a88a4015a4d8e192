import type { Language } from '@hima/sdk';
import type { RemoteEntry, RouteContribution, Title } from '@hima/sdk/remote';

/** A part of the console with the remote that owns it. */
export interface Area extends RouteContribution {
  remote: RemoteEntry;
}

/** All areas for signed-in people. */
export function mainAreas(remotes: RemoteEntry[]): Area[] {
  return remotes
    .filter(({ contributes }) => contributes.area === 'main')
    .flatMap((remote) => remote.contributes.routes.map((route) => ({ ...route, remote })));
}

/** Whether `path` is `base` or below it. */
export function isBelow(path: string, base: string): boolean {
  return path === base || path.startsWith(`${base}/`);
}

/** The area that a path belongs to: the one with the longest matching path. */
export function areaOf(areas: Area[], path: string): Area | undefined {
  return areas
    .filter((area) => isBelow(path, area.path))
    .reduce<Area | undefined>(
      (best, area) => (best && best.path.length >= area.path.length ? best : area),
      undefined,
    );
}

/** The first area below a path that is itself none, so that every crumb leads somewhere. */
export function firstBelow(areas: Area[], path: string): Area | undefined {
  return areas.find((area) => isBelow(area.path, path));
}

/** What the remotes call the segments of their paths, by crumb key. */
export function crumbTitles(remotes: RemoteEntry[], language: Language): Record<string, string> {
  const titles = remotes.flatMap(({ contributes }) => Object.entries<Title>(contributes.crumbs));
  return Object.fromEntries(titles.map(([key, title]) => [key, title[language]]));
}
