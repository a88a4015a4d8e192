import { conflict, type Permission, type Principal } from '@hima/api-kit';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { MainSchema } from '../database/schema.js';
import { lockGrants, type Granter } from './granter.js';

/**
 * Changes what people may do in one transaction, after {@link lockGrants}.
 *
 * @throws {ApiProblem} as {@link lockGrants}; 409 `LastAdministrator`.
 */
export function changeGrants<T>(
  db: Kysely<MainSchema>,
  user: Principal,
  permission: Permission,
  change: (trx: Transaction<MainSchema>, granter: Granter) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (trx) => {
    const granter = await lockGrants(trx, user, permission);
    const had = await hasAdministrator(trx);
    const result = await change(trx, granter);
    if (had && !(await hasAdministrator(trx)))
      throw conflict(
        'LastAdministrator',
        'At least one active administrator of the platform must be able to edit roles and give them to contacts.',
      );
    return result;
  });
}

/** Whether someone of the platform is left who can give every other right back. */
export async function hasAdministrator(trx: Transaction<MainSchema>): Promise<boolean> {
  const { rows } = await sql`
    select 1
    from account join organization on organization.id = account.organization_id
    where account.state = 'Active' and organization.is_platform and 2 = (
      select count(distinct granted.permission)
      from account_role held join role_permission granted on granted.role_id = held.role_id
      where held.account_id = account.id
        and granted.permission in ('Pages.Roles.Edit', 'Pages.Contacts.UpdateRoles'))
    limit 1`.execute(trx);
  return rows.length > 0;
}
