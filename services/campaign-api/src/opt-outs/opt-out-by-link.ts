import { recordActivity } from '@hima/api-kit';
import { changeMessages } from '../sending/organization-lock.js';
import type { ServiceContext } from '../service-context.js';
import { isOptedOut } from './is-opted-out.js';
import { listPerson } from './list-person.js';
import type { OptOutLink } from './opt-out-link.js';

/**
 * Opts out the recipient of a link, as a stop word does. It takes no lock for someone already on the list: otherwise
 * repeated presses of the button would delay sending.
 */
export async function optOutByLink(
  context: ServiceContext,
  { organizationId, lookup }: Pick<OptOutLink, 'organizationId' | 'lookup'>,
): Promise<void> {
  const known = await isOptedOut(context.database.db, organizationId, [lookup]);
  if (known.size > 0) return;
  const listed = await changeMessages(context, organizationId, async (trx) => {
    const source = 'Link';
    if (!(await listPerson(trx, organizationId, { lookup, source }))) return false;
    await recordActivity(trx, {
      organizationId,
      actorId: null,
      actorName: 'Recipient',
      action: 'opt-out.added',
      entity: 'opt-out',
      entityId: organizationId,
      details: { source, listed: 1, invalid: 0 },
    });
    return true;
  });
  if (listed) context.stops.stop({ organization: organizationId });
}
