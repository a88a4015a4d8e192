import { unauthorized, type Principal } from '@hima/api-kit';
import { sql, type Kysely } from 'kysely';
import type { MainSchema } from '../database/schema.js';
import type { Tokens } from './tokens.js';

const SESSION_ENDED = 'Your session has ended. Please sign in again.';

/**
 * Finds out who a request acts for, from the database each time: a changed role, a deactivation or a changed
 * password holds from the next request on. Who must change the password first has no permission until then.
 *
 * @throws {ApiProblem} 401.
 */
export async function authenticate(
  db: Kysely<MainSchema>,
  tokens: Tokens,
  authorization: string | undefined,
): Promise<Principal> {
  const [, token] = /^Bearer +(\S+)$/i.exec(authorization ?? '') ?? [];
  if (token === undefined) throw unauthorized();
  const session = await tokens.read(token);
  if (!session) throw unauthorized(SESSION_ENDED);
  const account = await db
    .selectFrom('account')
    .select(['id', 'name', 'surname', 'email_address', 'organization_id'])
    .select(
      sql<string[]>`array(
        select distinct granted.permission
        from account_role held join role_permission granted on granted.role_id = held.role_id
        where held.account_id = account.id and not account.must_change_password
        order by granted.permission
      )`.as('permissions'),
    )
    .where('id', '=', session.accountId)
    .where('security_stamp', '=', session.stamp)
    .where('is_active', '=', true)
    .executeTakeFirst();
  if (!account) throw unauthorized(SESSION_ENDED);
  return {
    id: account.id,
    name: account.name,
    surname: account.surname,
    emailAddress: account.email_address,
    organizationId: account.organization_id,
    permissions: account.permissions,
  };
}
