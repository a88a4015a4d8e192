import { sql } from 'kysely';
import type { ServiceContext } from '../service-context.js';
import { listPerson } from './list-person.js';
import { isOptOutReply } from './stop-words.js';

/**
 * Takes a reply. A person who opts out is on the opt-out list once this settles; of all others it is only
 * counted that they wrote.
 */
export async function takeReply(
  { database, stops }: ServiceContext,
  organizationId: string,
  { lookup, text }: { lookup: Buffer; text: string },
): Promise<void> {
  const listed = await database.db.transaction().execute(async (trx) => {
    const setup = await trx
      .selectFrom('sms_setup')
      .select('stop_words')
      .where('organization_id', '=', organizationId)
      .executeTakeFirst();
    if (isOptOutReply(text, setup?.stop_words ?? []))
      return listPerson(trx, organizationId, { lookup, source: 'Reply' });
    await sql`
      insert into reply_count as r (organization_id, day, replies) values (${organizationId}::uuid, current_date, 1)
      on conflict (organization_id, day) do update set replies = r.replies + 1`.execute(trx);
    return false;
  });
  // Not for people on the list: one person could interrupt sending with every reply.
  if (listed) stops.stop({ organization: organizationId });
}
