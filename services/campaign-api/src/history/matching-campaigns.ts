import { likePattern } from '@hima/api-kit';
import { sql, type Kysely, type SelectQueryBuilder } from 'kysely';
import type { Schema } from '../database/schema.js';
import type { CampaignQuery } from '../campaigns/campaign-schemas.js';

export type CampaignFilters = Omit<CampaignQuery, 'SkipCount' | 'MaxResultCount' | 'Sorting'>;

/** The organization's campaigns that match the filters; the keyword is searched in name and sender. */
export function matchingCampaigns(
  db: Kysely<Schema>,
  organizationId: string,
  filters: CampaignFilters,
): SelectQueryBuilder<Schema, 'campaign', object> {
  const { Status, AnswerStatus, Objective, MessageType, SenderId, Keyword } = filters;
  let matching = db
    .selectFrom('campaign')
    .where('organization_id', '=', organizationId)
    .where('deleted_at', 'is', null);
  if (Status?.length) matching = matching.where('status', 'in', Status);
  if (AnswerStatus?.length) matching = matching.where('answer_status', 'in', AnswerStatus);
  if (Objective?.length) matching = matching.where('objective', 'in', Objective);
  if (MessageType?.length) matching = matching.where('message_type', 'in', MessageType);
  if (SenderId) matching = matching.where(sql`lower(sender_id)`, '=', sql`lower(${SenderId}::text)`);
  const times = [
    ['created_at', filters.CreatedFrom, filters.CreatedTo],
    ['answered_at', filters.AnsweredFrom, filters.AnsweredTo],
    ['begun_at', filters.BegunFrom, filters.BegunTo],
  ] as const;
  for (const [column, from, to] of times) {
    if (from) matching = matching.where(column, '>=', new Date(from));
    if (to) matching = matching.where(column, '<', new Date(to));
  }
  if (Keyword) matching = matching.where('search_text', 'like', sql<string>`lower(${likePattern(Keyword)})`);
  return matching;
}
