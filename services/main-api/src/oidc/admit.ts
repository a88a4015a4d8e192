import { displayName, recordActivity, type SecretBox } from '@hima/api-kit';
import { sql, type Selectable, type Transaction } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { AccountTable, MainSchema } from '../database/schema.js';
import { releaseAddress } from '../identity/address-elsewhere.js';
import type { Device } from '../identity/device.js';
import { endSessions } from '../identity/end-sessions.js';
import type { EndedSession, OpenedSession, Sessions } from '../identity/sessions.js';
import { applyGroups } from './apply-groups.js';
import { linkIdentity } from './find-contact.js';
import type { Identity } from './read-identity.js';

const contextOf = (accountId: string): string => `sign-out-url:${accountId}`;

/** Where a session that ended here ends at the provider. */
export const openSignOutUrl = (box: SecretBox, { accountId, sealedSignOutUrl }: EndedSession): string =>
  box.open(sealedSignOutUrl, contextOf(accountId)).toString();

/** Starts a session for a contact that the organization's provider confirmed; an invited one becomes active. */
export async function admit(
  { sessions, box }: { sessions: Sessions; box: SecretBox },
  trx: Transaction<MainSchema>,
  found: Selectable<AccountTable>,
  { identity, device, multiFactor }: { identity: Identity; device: Device; multiFactor: boolean },
): Promise<OpenedSession> {
  const account = found.must_change_password ? await endInitialPassword(trx, found) : found;
  await linkIdentity(trx, account.id, identity);
  const invited = account.state === 'Invited';
  if (invited) await activate(trx, account.id);
  const roles = await applyGroups(trx, account, identity.groups);
  const { signOutUrl, authenticatedAgainAt } = identity;
  const opened = await sessions.begin(trx, account, device, {
    multi_factor: multiFactor,
    confirmed_at: authenticatedAgainAt === undefined ? null : new Date(authenticatedAgainAt),
    sealed_sign_out_url: signOutUrl === undefined ? null : box.seal(signOutUrl, contextOf(account.id)),
  });
  const entry = {
    organizationId: account.organization_id,
    actorId: account.id,
    actorName: displayName(account),
    entityId: account.id,
  };
  const { address } = device;
  const { host } = new URL(identity.issuer);
  if (invited)
    await recordActivity(trx, {
      ...entry,
      action: 'contact.activated',
      entity: 'contact',
      details: { address, provider: host },
    });
  if (roles)
    await recordActivity(trx, {
      ...entry,
      action: 'contact.updated',
      entity: 'contact',
      summary: displayName(account),
      details: { fields: ['roles'], ...roles, provider: host },
    });
  await recordActivity(trx, {
    ...entry,
    action: 'user.signed-in',
    entity: 'user',
    details: { address, provider: host },
  });
  return opened;
}

/**
 * The contact doesn't need to know a password that someone else chose to replace it. Sessions of whoever knows it end:
 * without the password to change, they would have the contact's permissions.
 */
async function endInitialPassword(
  trx: Transaction<MainSchema>,
  account: Selectable<AccountTable>,
): Promise<Selectable<AccountTable>> {
  await endSessions(trx, account, 'initial-password-ended');
  return trx
    .updateTable('account')
    .set({ password_hash: null, must_change_password: false, security_stamp: randomUUID() })
    .where('id', '=', account.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Deletes the invitation link, which isn't needed any more. */
async function activate(trx: Transaction<MainSchema>, id: string): Promise<void> {
  await releaseAddress(trx, id);
  await trx
    .updateTable('account')
    .set({
      state: 'Active',
      version: sql<number>`version + 1`,
      confirmed_at: sql<Date>`coalesce(confirmed_at, now())`,
    })
    .where('id', '=', id)
    .execute();
  await trx.deleteFrom('password_reset').where('account_id', '=', id).execute();
}
