import { unauthorized, type Principal } from '@hima/api-kit';
import type { Kysely } from 'kysely';
import type { MainSchema } from '../database/schema.js';
import { grantedPermissions, ofPlatform, organizationApproved, secondFactorDueIn } from './rights.js';
import { SESSION_ENDED } from './session-ended.js';
import type { Sessions } from './sessions.js';
import type { Tokens } from './tokens.js';

/**
 * Finds out who a request acts for, from the database each time: a changed role, a deactivation, a changed password or a
 * sign-out applies from the next request. A user who must change the password has no permission until then.
 *
 * @throws {ApiProblem} 401.
 */
export async function authenticate(
  { db, tokens, sessions }: { db: Kysely<MainSchema>; tokens: Tokens; sessions: Sessions },
  authorization: string | undefined,
): Promise<Principal> {
  const [, token] = /^Bearer +(\S+)$/i.exec(authorization ?? '') ?? [];
  if (token === undefined) throw unauthorized();
  const holder = await tokens.read(token);
  if (!holder) throw unauthorized(SESSION_ENDED);
  const account = await db
    .selectFrom('account')
    .innerJoin('session', 'session.account_id', 'account.id')
    .select(['account.id', 'name', 'surname', 'email_address', 'organization_id'])
    .select([grantedPermissions.as('permissions'), secondFactorDueIn(holder.sessionId).as('secondFactorDue')])
    .select(ofPlatform.as('isPlatform'))
    .where('account.id', '=', holder.accountId)
    .where('session.id', '=', holder.sessionId)
    .where(sessions.isLive)
    .where('security_stamp', '=', holder.stamp)
    .where('account.state', '=', 'Active')
    .where(organizationApproved)
    .executeTakeFirst();
  if (!account) throw unauthorized(SESSION_ENDED);
  return {
    id: account.id,
    name: account.name,
    surname: account.surname,
    emailAddress: account.email_address,
    organizationId: account.organization_id,
    // Users who must set up two-step sign-in can do only that.
    permissions: account.secondFactorDue ? [] : account.permissions,
    isPlatform: account.isPlatform,
    secondFactorDue: account.secondFactorDue,
    sessionId: holder.sessionId,
  };
}
