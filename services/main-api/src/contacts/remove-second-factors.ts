import { conflict, displayName, notFound, type Permission, type Principal } from '@hima/api-kit';
import type { Transaction } from 'kysely';
import { recordChanges } from '../administration/record.js';
import type { MainSchema } from '../database/schema.js';
import { endSessionsOf } from '../identity/end-sessions.js';
import type { MailLanguage } from '../mail/mail-language.js';
import { lockGrants } from '../permissions/granter.js';
import { ownOnly } from '../permissions/own-only.js';
import type { LimitAttempts } from '../second-factor/attempts.js';
import { isEnrolled, lockOwnEnrollment, readEnrollment } from '../second-factor/enrollment.js';
import { ownerOf, record } from '../second-factor/record.js';
import {
  refusedStep,
  requireFirstStep,
  type Proof,
  type ProofParts,
} from '../second-factor/require-proof.js';
import { spendAnswer } from '../second-factor/second-step.js';
import type { Spent } from '../second-factor/spent.js';
import { assertNotOwn } from './contact-actions.js';
import { lockContacts } from './find-contacts.js';
import type { Notices } from './notices.js';

const RIGHT: Permission = 'Pages.Contacts.SecondFactors';

/**
 * Removes all second factors of a contact who has lost them. The administrator proves their own password and second
 * step; what refuses the removal anyway is found before a code is spent, and again under the locks.
 *
 * @throws {ApiProblem} as `requireProof`; 403, 404, 409 `OwnAccount`, `SecondFactorAbsent`.
 */
export async function removeSecondFactors(
  parts: ProofParts & { limited: LimitAttempts; notices: Notices },
  user: Principal,
  contactId: string,
  { proof, address, language }: { proof: Proof; address: string; language: MailLanguage },
): Promise<void> {
  assertNotOwn(user, [contactId]);
  await assertRemovable(parts, user, contactId);
  const secondStep = await requireFirstStep(parts, user, proof, address);

  const remove = () =>
    parts.db.transaction().execute(async (trx) => {
      const granter = await lockGrants(trx, user, RIGHT);
      // In the order of their ids: two administrators can remove each other's.
      await lockAccounts(trx, [user.id, contactId]);
      const [contact] = await lockContacts(trx, user, granter, [contactId]);
      await lockOwnEnrollment(trx, user, { secondStep });
      if (!contact || !isEnrolled(await readEnrollment(trx, contactId))) throw absent();
      const spent: Spent | undefined = secondStep ? await spendAnswer(parts, trx, user.id, proof) : undefined;
      if (spent === false) return false;
      for (const table of ['second_factor', 'passkey', 'passkey_challenge', 'recovery_code'] as const)
        await trx.deleteFrom(table).where('account_id', '=', contactId).execute();
      const sessions = await endSessionsOf(trx, [contactId], 'second-factor-removed');
      await parts.notices.secondFactorsRemoved(trx, { accountId: contactId, language });
      await recordChanges(trx, user, [
        {
          action: 'contact.second-factors-removed',
          id: contactId,
          summary: displayName(contact),
          affected: contact.organization_id,
          details: { sessions: sessions.get(contactId) ?? 0 },
        },
      ]);
      if (spent === 'recovery-code') await record(trx, ownerOf(user), 'user.recovery-code-used');
      return true;
    });
  // Without a second step, there is no code to guess.
  const done = secondStep ? await parts.limited(user.id, remove) : await remove();
  if (!done) throw await refusedStep(parts, user, proof, address);
}

/** @throws {ApiProblem} 404, 409 `SecondFactorAbsent`. */
async function assertRemovable({ db }: ProofParts, user: Principal, contactId: string): Promise<void> {
  const own = await ownOnly(db, user);
  const contact = await db
    .selectFrom('account')
    .select('id')
    .where('id', '=', contactId)
    .$if(own !== undefined, (query) => query.where('organization_id', '=', own ?? ''))
    .executeTakeFirst();
  if (!contact) throw notFound('Contact', contactId);
  if (!isEnrolled(await readEnrollment(db, contactId))) throw absent();
}

async function lockAccounts(trx: Transaction<MainSchema>, ids: readonly string[]): Promise<void> {
  await trx
    .selectFrom('account')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

const absent = () => conflict('SecondFactorAbsent', 'Two-step sign-in is off for this contact.');
