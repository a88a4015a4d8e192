import { createHash } from 'node:crypto';
import type { Principal } from '../principal.js';

/** The header that tells a console, in any response, that its user's permissions changed. */
export const PERMISSIONS_HEADER = 'hima-permissions';

/** The same for the same permissions, in every service and process. */
export const permissionsDigest = ({ permissions }: Principal): string =>
  createHash('sha256')
    .update([...permissions].sort().join(' '))
    .digest('base64url')
    .slice(0, 16);
