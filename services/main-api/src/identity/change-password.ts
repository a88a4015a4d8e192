import { displayName, recordActivity, unauthorized, unprocessable, type Principal } from '@hima/api-kit';
import type { Kysely } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { MainSchema } from '../database/schema.js';
import type { Device } from './device.js';
import { endSessions } from './end-sessions.js';
import type { Passwords } from './passwords.js';
import { requirePassword } from './require-password.js';
import { SESSION_ENDED } from './session-ended.js';
import type { OpenedSession, Sessions } from './sessions.js';
import type { SignInGuard } from './sign-in-guard.js';

/**
 * Changes the caller's password. All sessions end, the caller's included; the answer carries a new one.
 * Wrong attempts count as failed sign-ins.
 *
 * @throws {ApiProblem} 400 `IncorrectPassword`, 422 `PasswordSignInOff`, `PasswordUnchanged`, 401 when another change came first.
 */
export async function changePassword(
  {
    db,
    passwords,
    guard,
    sessions,
  }: { db: Kysely<MainSchema>; passwords: Passwords; guard: SignInGuard; sessions: Sessions },
  user: Principal,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  device: Device,
): Promise<OpenedSession> {
  const { security_stamp } = await db
    .selectFrom('account')
    .select('security_stamp')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow();
  await requirePassword({ db, passwords, guard }, user, currentPassword, 'currentPassword', device.address);
  if (newPassword === currentPassword) {
    throw unprocessable('PasswordUnchanged', 'The new password must differ from the current one.');
  }

  const newHash = await passwords.hash(newPassword);
  return db.transaction().execute(async (trx) => {
    const changed = await trx
      .updateTable('account')
      .set({ password_hash: newHash, security_stamp: randomUUID(), must_change_password: false })
      .where('id', '=', user.id)
      // Of two changes at the same time the second must not win with a password that is no longer current.
      .where('security_stamp', '=', security_stamp)
      .returning(['id', 'organization_id', 'name', 'surname', 'security_stamp'])
      .executeTakeFirst();
    if (!changed) throw unauthorized(SESSION_ENDED);
    await endSessions(trx, changed, 'password-changed');
    const opened = await sessions.begin(trx, changed, device);
    await recordActivity(trx, {
      organizationId: user.organizationId,
      actorId: user.id,
      actorName: displayName(user),
      action: 'user.password-changed',
      entity: 'user',
      entityId: user.id,
    });
    return opened;
  });
}
