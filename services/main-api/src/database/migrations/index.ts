import { identity } from './0001-identity.js';
import { roles } from './0002-roles.js';
import { recovery } from './0003-recovery.js';
import { queries } from './0006-queries.js';
import { optOuts } from './0004-opt-outs.js';

/** In the order of their names. Never change one that was released; add another. */
export const migrations = {
  '0001-identity': identity,
  '0002-roles': roles,
  '0003-recovery': recovery,
  '0004-opt-outs': optOuts,
  '0006-queries': queries,
};
