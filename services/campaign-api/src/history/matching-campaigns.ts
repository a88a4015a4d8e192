import { forbidden, likePattern, type Principal } from '@hima/api-kit';
import { sql, type Kysely, type SelectQueryBuilder } from 'kysely';
import type { Schema } from '../database/schema.js';
import type { CampaignQuery } from '../campaigns/campaign-schemas.js';
import { maySeeResults, resultsPermission } from '../results/may-see-results.js';
import { namedReasons } from '../results/small-cells.js';

export type CampaignFilters = Omit<CampaignQuery, 'SkipCount' | 'MaxResultCount' | 'Sorting'>;

/** The campaigns of the user's organization that match the filters; the keyword is searched in name and sender. */
export function matchingCampaigns(
  db: Kysely<Schema>,
  { id, organizationId }: Pick<Principal, 'id' | 'organizationId'>,
  filters: CampaignFilters,
): SelectQueryBuilder<Schema, 'campaign', object> {
  const { Status, AnswerStatus, Objective, MessageType, RequestedBy, SenderId, Keyword } = filters;
  let matching = db
    .selectFrom('campaign')
    .where('organization_id', '=', organizationId)
    .where('deleted_at', 'is', null);
  if (Status?.length) matching = matching.where('status', 'in', Status);
  if (AnswerStatus?.length) matching = matching.where('answer_status', 'in', AnswerStatus);
  if (Objective?.length) matching = matching.where('objective', 'in', Objective);
  if (MessageType?.length) matching = matching.where('message_type', 'in', MessageType);
  if (RequestedBy?.length) matching = matching.where('created_by', '=', id);
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
  if (filters.SentFrom || filters.SentTo || filters.SentHour?.length)
    matching = matching.where(sentWithin(filters));
  if (filters.FailureReason) matching = matching.where(failedFor(organizationId, filters.FailureReason));
  if (Keyword) matching = matching.where('search_text', 'like', sql<string>`lower(${likePattern(Keyword)})`);
  return matching;
}

/** Only figures that the page of a campaign shows can be searched. */
const hasFigures = sql<boolean>`campaign.disclosed_at is not null`;

const sentWithin = ({ SentFrom, SentTo, SentHour, TimeZone = 'UTC' }: CampaignFilters) => sql<boolean>`
  ${hasFigures} and exists (
    select from delivery_count, lateral (select at at time zone ${TimeZone} as moment) local
    where campaign_id = campaign.id and sent > 0
      and at >= ${SentFrom ? new Date(SentFrom) : '-infinity'}::timestamptz
      and at < ${SentTo ? new Date(SentTo) : 'infinity'}::timestamptz
      and (${SentHour ?? null}::text[] is null
        or concat(extract(dow from moment)::int, '-', extract(hour from moment)::int) = any(${SentHour ?? null}::text[])))`;

/** In one pass: the reasons that are named depend on all of a campaign. */
const failedFor = (organizationId: string, reason: string) => {
  const failed = sql`
    select campaign_id, undelivered + expired + rejected as failed
    from campaign_ledger join campaign on campaign.id = campaign_id
    where campaign.organization_id = ${organizationId}::uuid and ${hasFigures}`;
  return sql<boolean>`
    campaign.id in (select campaign_id from (${namedReasons(failed)}) named where code = ${reason})`;
};

/** @throws {ApiProblem} 403 when the filters tell of results that the user doesn't see. */
export function requireFilters(
  user: Pick<Principal, 'permissions'>,
  { SentFrom, SentTo, SentHour, FailureReason }: Pick<CampaignFilters, ResultFilter>,
): void {
  if ((SentFrom || SentTo || SentHour || FailureReason) && !maySeeResults(user))
    throw forbidden(resultsPermission);
}
type ResultFilter = 'SentFrom' | 'SentTo' | 'SentHour' | 'FailureReason';
