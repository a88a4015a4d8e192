import { recordActivity } from '@hima/api-kit';
import type { ServiceContext } from '../service-context.js';
import { listPerson } from './list-person.js';
import type { OptOutLink } from './opt-out-link.js';

/** Opts out the recipient of a link, as a stop word does. Sending is interrupted only if they are not on the list yet. */
export async function optOutByLink(
  context: ServiceContext,
  { organizationId, lookup }: Pick<OptOutLink, 'organizationId' | 'lookup'>,
): Promise<void> {
  const listed = await context.database.db.transaction().execute(async (trx) => {
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
