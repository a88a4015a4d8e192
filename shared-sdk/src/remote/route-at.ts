import { isBelow } from './is-below.mjs';

/** The route that a path belongs to: the one with the longest path. */
export function routeAt<Route extends { path: string }>(
  routes: readonly Route[],
  path: string,
): Route | undefined {
  return routes
    .filter((route) => isBelow(path, route.path))
    .reduce<Route | undefined>(
      (best, route) => (best && best.path.length >= route.path.length ? best : route),
      undefined,
    );
}
