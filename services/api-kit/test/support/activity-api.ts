import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import {
  addActivityRoutes,
  createCheckpointSigner,
  recordActivity,
  unauthorized,
  type Activity,
  type Api,
  type ApiOptions,
  type Principal,
} from '../../src/index.js';
import { createTestApi } from './test-api.js';

export const OWN = '7f0f7f2e-6a4e-4f2f-9d5b-0a8f2f3f7a10';
export const OTHER = '7f0f7f2e-6a4e-4f2f-9d5b-0a8f2f3f7a20';
export const LAYLA = '7f0f7f2e-6a4e-4f2f-9d5b-0a8f2f3f7a11';

/** What {@link Activity} needs at least, of a campaign and by Layla unless the test says otherwise. */
export const activity = (more: Partial<Activity> = {}): Activity => ({
  organizationId: OWN,
  actorId: LAYLA,
  actorName: 'Layla Hassan',
  action: 'campaign.accepted',
  entity: 'campaign',
  entityId: '17',
  ...more,
});

/** Written one after the other, as the API does. */
// oxlint-disable-next-line typescript/no-explicit-any -- the tables are api-kit's own
export async function record(db: Kysely<any>, ...entries: Partial<Activity>[]): Promise<void> {
  for (const entry of entries) await db.transaction().execute((trx) => recordActivity(trx, activity(entry)));
}

/** An API with the activity routes, listening; the token is the list of permissions. @param checks until its session ends */
export async function startActivityApi(
  // oxlint-disable-next-line typescript/no-explicit-any -- the tables are api-kit's own
  db: Kysely<any>,
  options: Partial<ApiOptions> = {},
  checks = Infinity,
): Promise<{ api: Api; url: string }> {
  let checked = 0;
  const api = await createTestApi({
    async authenticate({ headers: { authorization = '' } }) {
      checked += 1;
      if (checked > checks || authorization === '') throw unauthorized();
      return {
        id: LAYLA,
        name: 'Layla',
        surname: 'Hassan',
        emailAddress: 'layla@hima.example',
        organizationId: OWN,
        permissions: authorization.replace('Bearer ', '').split(','),
      } satisfies Principal;
    },
    ...options,
  });
  addActivityRoutes(api, { db, signer: createCheckpointSigner(randomBytes(32), 'things') });
  const address = await api.listen({ host: '127.0.0.1', port: 0 });
  return { api, url: `${address}/api` };
}
