import { likePattern, sorting } from '@hima/api-kit';
import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema.js';
import type { CampaignQuery, CampaignSummary } from './campaign-schemas.js';
import { summaryOf } from './campaign-view.js';

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

/** A page of the organisation's campaigns; the keyword is looked for in name and sender. */
export async function listCampaigns(
  db: Kysely<Schema>,
  organizationId: string,
  query: CampaignQuery,
): Promise<{ totalCount: number; items: CampaignSummary[] }> {
  const order = sorting(query.Sorting, columns, [{ column: 'created_at', direction: 'desc' }]);
  let matching = db.selectFrom('campaign').where('organization_id', '=', organizationId);
  if (query.Status?.length) matching = matching.where('status', 'in', query.Status);
  if (query.AnswerStatus?.length) matching = matching.where('answer_status', 'in', query.AnswerStatus);
  if (query.Objective?.length) matching = matching.where('objective', 'in', query.Objective);
  if (query.Keyword) {
    const pattern = likePattern(query.Keyword);
    matching = matching.where((where) =>
      where.or([where('name', 'ilike', pattern), where('sender_id', 'ilike', pattern)]),
    );
  }
  let page = matching.selectAll();
  for (const { column, direction } of order) {
    page = page.orderBy(column, (by) => (direction === 'asc' ? by.asc().nullsLast() : by.desc().nullsLast()));
  }
  const [total, rows] = await Promise.all([
    matching.select((select) => select.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    page.orderBy('id').offset(query.SkipCount).limit(query.MaxResultCount).execute(),
  ]);
  return { totalCount: Number(total.count), items: rows.map(summaryOf) };
}
