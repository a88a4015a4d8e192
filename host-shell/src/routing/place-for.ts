import { isBelow, routeAt } from '@hima/sdk/remote';
import { firstBelow, type Area } from '../registry/areas';

/** Who may change the layout. */
export const BUILDER = 'Pages.LayoutBuilder';

export type Place =
  | { kind: 'home' }
  | { kind: 'builder' }
  | { kind: 'account' }
  | { kind: 'area'; area: Area }
  | { kind: 'redirect'; to: string }
  | { kind: 'after-sign-in' };

/** What a signed-in person gets at a path. */
export function placeFor(path: string, areas: Area[], permissions: string[]): Place {
  if (path === '/home') return { kind: 'home' };
  if (path === '/builder') {
    return permissions.includes(BUILDER) ? { kind: 'builder' } : { kind: 'redirect', to: '/error/401' };
  }
  if (path === '/account') return { kind: 'account' };
  if (path === '/') return { kind: 'redirect', to: '/home' };
  if (isBelow(path, '/auth')) return { kind: 'after-sign-in' };

  const bare = path.replace(/\/+$/, '');
  const area = routeAt(areas, bare);
  if (area) {
    const allowed = !area.permission || permissions.includes(area.permission);
    return allowed ? { kind: 'area', area } : { kind: 'redirect', to: '/error/401' };
  }
  const below = firstBelow(areas, bare);
  return { kind: 'redirect', to: below ? below.path : '/error/404' };
}
