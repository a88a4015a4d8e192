import { unprocessable } from '@hima/api-kit';
import { sql } from 'kysely';
import type { ServiceContext } from '../service-context.js';

const windowDays = 7;

/**
 * Counts a conversion of a person who followed their link. An event counts once, a person once.
 * @returns whether the event is new
 * @throws {ApiProblem} 422 UnknownClick: no such link of the organization, or not followed within the last 7 days
 */
export async function recordConversion(
  { database, linkTokens }: ServiceContext,
  organizationId: string,
  { token, eventId }: { token: string; eventId: string },
): Promise<boolean> {
  return database.db.transaction().execute(async (trx) => {
    const link = await trx
      .selectFrom('click_link')
      .select(['campaign_id', 'converted_at', 'first_click_at'])
      .where('token_hash', '=', linkTokens.hash(token))
      .where('organization_id', '=', organizationId)
      .forUpdate()
      .executeTakeFirst();
    const known = await trx
      .insertInto('conversion')
      .columns(['organization_id', 'event_id'])
      .values({ organization_id: organizationId, event_id: eventId })
      .onConflict((same) => same.columns(['organization_id', 'event_id']).doNothing())
      .returning('event_id')
      .executeTakeFirst();
    if (!known) return false;
    const since = Date.now() - windowDays * 24 * 60 * 60 * 1000;
    if (!link?.first_click_at || link.first_click_at.getTime() < since) {
      throw unprocessable('UnknownClick', `This link has no first click in the last ${windowDays} days.`);
    }
    if (link.converted_at) return true;
    await trx
      .updateTable('click_link')
      .set({ converted_at: new Date() })
      .where('token_hash', '=', linkTokens.hash(token))
      .execute();
    await sql`
      update click_count set conversions = conversions + 1 where campaign_id = ${link.campaign_id}::uuid`.execute(
      trx,
    );
    return true;
  });
}
