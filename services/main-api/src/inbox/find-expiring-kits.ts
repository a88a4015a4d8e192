import { inboxItemOf, inboxShown } from '@hima/api-kit';
import { ownOnly } from '../permissions/own-only.js';
import { expiringProjects } from '../provisioning/read-configurations.js';
import { nothing, type Find } from './kinds.js';

/** Projects whose startup kits have certificates that expire soon; only users of the platform make new ones. */
export const findExpiringKits: Find = async (db, user) => {
  if ((await ownOnly(db, user)) !== undefined) return nothing;
  const projects = await expiringProjects(db);
  return {
    count: projects.length,
    items: projects
      .slice(0, inboxShown)
      .map(({ id, name, expiresAt }) =>
        inboxItemOf({ id, name, expiresAt: expiresAt?.toISOString() ?? null }),
      ),
  };
};
