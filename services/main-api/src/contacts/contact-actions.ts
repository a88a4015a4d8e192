import { conflict, displayName, type Permission, type Principal } from '@hima/api-kit';
import { contact } from '@hima/entities';
import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import { illegalTransition } from '../administration/problems.js';
import { recordChanges } from '../administration/record.js';
import { assertAsSeen, type Seen } from '../administration/seen.js';
import type { AccountTable, MainSchema } from '../database/schema.js';
import { endSessionsOf } from '../identity/end-sessions.js';
import type { Invitations } from '../invitations/invitations.js';
import type { MailLanguage } from '../mail/mail-language.js';
import { changeGrants } from '../permissions/change-grants.js';
import { lockContacts } from './find-contacts.js';

type Account = Selectable<AccountTable>;
type ContactAction = keyof typeof contact.actions;

/** Dependencies of actions on contacts. */
export interface ContactParts {
  db: Kysely<MainSchema>;
  invitations: Invitations;
}

/**
 * Invites again, activates or deactivates all of the contacts, or none.
 *
 * @throws {ApiProblem} 403, 404, 409 `EntityChanged`, `IllegalTransition`, `LastAdministrator`, `LastHolder`, `OwnAccount`, 503 `MailNotConfigured`.
 */
export function actOnContacts(
  { db, invitations }: ContactParts,
  user: Principal,
  action: ContactAction,
  { language, ...seen }: Seen & { language: MailLanguage },
): Promise<number> {
  const { from, permission } = contact.actions[action];
  const { ids } = seen;
  return changeGrants(db, user, permission, async (trx, granter) => {
    if (action === 'deactivate') assertNotOwn(user, ids);
    const contacts = await lockContacts(trx, user, granter, ids);
    const other = contacts.find(({ state }) => !(from as readonly string[]).includes(state));
    if (other) throw illegalTransition(displayName(other), other.state);
    assertAsSeen(contacts, seen);
    const sessions = action === 'deactivate' ? await deactivate(trx, ids) : undefined;
    if (action === 'activate') await activate(trx, contacts);
    // Someone who never chose a password is invited again.
    if (action !== 'deactivate')
      for (const { id, password_hash } of contacts)
        if (password_hash === null) await invitations.send(trx, { accountId: id, language });
    await recordChanges(
      trx,
      user,
      contacts.map((one) => ({
        action: `contact.${recorded(action, one)}` as const,
        id: one.id,
        summary: displayName(one),
        affected: one.organization_id,
        details: { from: one.state, ...(sessions && { sessions: sessions.get(one.id) ?? 0 }) },
      })),
    );
    return contacts.length;
  });
}

/** Deletes all of the contacts, or none. @throws {ApiProblem} 403, 404, 409 `EntityChanged`, `LastAdministrator`, `LastHolder`, `OwnAccount`. */
export function deleteContacts(db: Kysely<MainSchema>, user: Principal, seen: Seen): Promise<number> {
  const { ids } = seen;
  const right: Permission = 'Pages.Contacts.Delete';
  return changeGrants(db, user, right, async (trx, granter) => {
    assertNotOwn(user, ids);
    const contacts = await lockContacts(trx, user, granter, ids);
    assertAsSeen(contacts, seen);
    await trx.deleteFrom('account').where('id', 'in', ids).execute();
    await recordChanges(
      trx,
      user,
      contacts.map((one) => ({
        action: 'contact.deleted' as const,
        id: one.id,
        summary: displayName(one),
        affected: one.organization_id,
      })),
    );
    return contacts.length;
  });
}

const recorded = (
  action: ContactAction,
  { password_hash }: Account,
): 'deactivated' | 'activated' | 'invited' =>
  action === 'deactivate'
    ? 'deactivated'
    : action === 'activate' && password_hash !== null
      ? 'activated'
      : 'invited';

/** Their sessions and links end, and who they are at their organization's provider is forgotten; another stamp ends the links that are being made at this moment. */
async function deactivate(
  trx: Transaction<MainSchema>,
  ids: readonly string[],
): Promise<Map<string, number>> {
  await trx
    .updateTable('account')
    .set({
      state: 'Deactivated',
      version: sql<number>`version + 1`,
      security_stamp: sql<string>`gen_random_uuid()`,
    })
    .where('id', 'in', ids)
    .execute();
  await trx.deleteFrom('password_reset').where('account_id', 'in', ids).execute();
  await trx.deleteFrom('sign_in_identity').where('account_id', 'in', ids).execute();
  return endSessionsOf(trx, ids, 'deactivated');
}

async function activate(trx: Transaction<MainSchema>, contacts: readonly Account[]): Promise<void> {
  for (const { id, password_hash } of contacts)
    await trx
      .updateTable('account')
      .set({
        ...(password_hash === null ? { state: 'Invited', confirmed_at: null } : { state: 'Active' }),
        version: sql<number>`version + 1`,
      })
      .where('id', '=', id)
      .execute();
}

/** @throws {ApiProblem} 409 `OwnAccount`. */
export function assertNotOwn(user: Principal, ids: readonly string[]): void {
  if (ids.includes(user.id))
    throw conflict('OwnAccount', 'You can’t do this to your own account. Ask another administrator.');
}
