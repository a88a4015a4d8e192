import type { ServiceContext } from '../service-context.js';
import { listPerson } from './list-person.js';
import type { OptOutLink } from './opt-out-link.js';

/**
 * Opts out the recipient of a link, as a stop word does. Sending is interrupted only if they are not on the list yet.
 * Not in the activity log: each entry would be about one person.
 */
export async function optOutByLink(
  context: ServiceContext,
  { organizationId, lookup }: Pick<OptOutLink, 'organizationId' | 'lookup'>,
): Promise<void> {
  const listed = await context.database.db
    .transaction()
    .execute((trx) => listPerson(trx, organizationId, { lookup, source: 'Link' }));
  if (listed) context.stops.stop({ organization: organizationId });
}
