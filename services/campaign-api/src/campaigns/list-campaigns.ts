import { sorting } from '@hima/api-kit';
import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema.js';
import type { CampaignQuery, CampaignSummary } from './campaign-schemas.js';
import { summaryOf } from './campaign-view.js';
import { matchingCampaigns } from './matching-campaigns.js';

const columns = {
  name: 'name',
  senderId: 'sender_id',
  status: 'status',
  answerStatus: 'answer_status',
  messageType: 'message_type',
  objective: 'objective',
  createdAt: 'created_at',
  startAt: 'start_at',
  totalSms: 'total_sms',
} as const;

/** A page of the organisation's campaigns. */
export async function listCampaigns(
  db: Kysely<Schema>,
  organizationId: string,
  query: CampaignQuery,
): Promise<{ totalCount: number; items: CampaignSummary[] }> {
  const order = sorting(query.Sorting, columns, [{ column: 'created_at', direction: 'desc' }]);
  const matching = matchingCampaigns(db, organizationId, query);
  let page = matching.selectAll();
  for (const { column, direction } of order) {
    // Only the start may be missing. Elsewhere the clause would keep the order's index from being read.
    page = page.orderBy(column, (by) => {
      const directed = direction === 'asc' ? by.asc() : by.desc();
      return column === 'start_at' ? directed.nullsLast() : directed;
    });
  }
  const [total, rows] = await Promise.all([
    matching.select((select) => select.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    page
      .orderBy('id', order[0]?.direction ?? 'desc')
      .offset(query.SkipCount)
      .limit(query.MaxResultCount)
      .execute(),
  ]);
  return { totalCount: Number(total.count), items: rows.map(summaryOf) };
}
