import { sql } from 'kysely';
import { changeMessages } from '../sending/organization-lock.js';
import type { ServiceContext } from '../service-context.js';
import { asksToStop } from './stop-words.js';

/**
 * Takes what a person wrote back. Who asks for it is on the opt-out list once this settles; of all others it is only
 * counted that they wrote.
 */
export async function takeReply(
  context: ServiceContext,
  organizationId: string,
  { lookup, text }: { lookup: Buffer; text: string },
): Promise<void> {
  const stopped = await changeMessages(context, organizationId, async (trx) => {
    const setup = await trx
      .selectFrom('sms_setup')
      .select('stop_words')
      .where('organization_id', '=', organizationId)
      .executeTakeFirst();
    const stop = asksToStop(text, setup?.stop_words ?? []);
    if (stop)
      await trx
        .insertInto('opt_out')
        .values({ organization_id: organizationId, number_lookup: lookup, source: 'Reply' })
        .onConflict((already) => already.doNothing())
        .execute();
    else
      await sql`
        insert into reply_count as r (organization_id, day, replies) values (${organizationId}::uuid, current_date, 1)
        on conflict (organization_id, day) do update set replies = r.replies + 1`.execute(trx);
    return stop;
  });
  if (stopped) context.stops.stop({ organization: organizationId });
}
