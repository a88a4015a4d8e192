import { notFound, type Principal } from '@hima/api-kit';
import type { Selectable, Transaction } from 'kysely';
import type { AccountTable, MainSchema } from '../database/schema.js';
import type { Granter } from '../permissions/granter.js';

/**
 * The contacts, locked in the order of their ids.
 *
 * @throws {ApiProblem} 404 for an unknown one, and for another organization's where the caller isn't the platform's.
 */
export async function lockContacts(
  trx: Transaction<MainSchema>,
  user: Principal,
  { isPlatform }: Pick<Granter, 'isPlatform'>,
  ids: readonly string[],
): Promise<Selectable<AccountTable>[]> {
  const contacts = await trx
    .selectFrom('account')
    .selectAll()
    .where('id', 'in', ids)
    .$if(!isPlatform, (query) => query.where('organization_id', '=', user.organizationId))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const missing = ids.find((id) => !contacts.some((contact) => contact.id === id));
  if (missing !== undefined) throw notFound('Contact', missing);
  return contacts;
}
