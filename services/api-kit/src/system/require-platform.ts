import type { Permission } from '@hima/entities';
import { forbidden } from '../http/errors.js';
import type { Principal } from '../principal.js';

/**
 * For data about all organizations of a service together.
 *
 * @throws {ApiProblem} 403 for everyone outside the organization that runs the platform.
 */
export function requirePlatform(user: Principal, permission: Permission): void {
  if (user.isPlatform !== true) throw forbidden(permission);
}
