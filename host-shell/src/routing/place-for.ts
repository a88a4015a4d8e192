import { isBelow, routeAt } from '@hima/sdk/remote';
import { BUILDER, firstBelow, type Area } from '../registry/areas';

export type Place =
  | { kind: 'home' }
  | { kind: 'builder' }
  | { kind: 'account' }
  | { kind: 'area'; area: Area }
  | { kind: 'redirect'; to: string }
  | { kind: 'after-sign-in' };

/** The page of a path for a signed-in user. */
export function placeFor(pathname: string, areas: Area[], permissions: string[]): Place {
  const path = pathname.replace(/\/+$/, '') || '/';
  if (path === '/home') return { kind: 'home' };
  if (path === '/builder') {
    return permissions.includes(BUILDER) ? { kind: 'builder' } : { kind: 'redirect', to: '/error/401' };
  }
  if (path === '/account') return { kind: 'account' };
  if (path === '/') return { kind: 'redirect', to: '/home' };
  if (isBelow(path, '/auth')) return { kind: 'after-sign-in' };

  const area = routeAt(areas, path);
  if (area) {
    const allowed = !area.permission || permissions.includes(area.permission);
    return allowed ? { kind: 'area', area } : { kind: 'redirect', to: '/error/401' };
  }
  const below = firstBelow(areas, path);
  return { kind: 'redirect', to: below ? below.path : '/error/404' };
}
