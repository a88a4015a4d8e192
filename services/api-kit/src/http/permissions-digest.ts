import { createHash } from 'node:crypto';
import type { Principal } from '../principal.js';

/** The header by which a console learns from any answer that what its user may do has changed. */
export const PERMISSIONS_HEADER = 'hima-permissions';

/** The same for the same permissions, in every service and process. */
export const permissionsDigest = ({ permissions }: Principal): string =>
  createHash('sha256')
    .update([...permissions].sort().join(' '))
    .digest('base64url')
    .slice(0, 16);
