import { badRequest } from '@hima/api-kit';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { openAnswers } from '../database/tables/campaign-values.js';
import type { CampaignRow } from '../database/tables/campaigns.js';
import type { Schema, SchemaTransaction } from '../database/schema.js';
import { currentFilter, type FilterVersion } from './filter-row.js';
import { policyFlags, policyRefused, type JudgedRequest, type PolicyFlag } from './request-policy.js';

/**
 * The filter of a request – the one it names, or the default filter – and the violations of its policy.
 * @throws {ApiProblem} 422 PolicyRefused when the policy blocks a violation.
 */
export async function applyFilter(
  trx: SchemaTransaction,
  organizationId: string,
  request: Omit<JudgedRequest, 'parts'> & { filterId?: string | null | undefined },
  parts: number,
): Promise<{ filter_id: string | null; policy_flags: RawBuilder<PolicyFlag[]> }> {
  const id = await filterFor(trx, organizationId, request.filterId ?? null);
  const policy = (await currentFilter(trx, id))?.definition.policy;
  const flags = policy ? policyFlags(policy, { ...request, parts }) : [];
  if (policy?.mode === 'refuse' && flags.length > 0) throw policyRefused(flags, { ...request, parts });
  return { filter_id: id, policy_flags: asColumn(flags) };
}

/** The policy violations of an open request, by the current policy; of an answered one, as stored. */
export function findingsOf(
  campaign: CampaignRow,
  filter: FilterVersion | null,
): { flags: PolicyFlag[]; refuses: boolean } {
  if (!openAnswers.includes(campaign.answer_status))
    return { flags: campaign.policy_flags as PolicyFlag[], refuses: false };
  const policy = filter?.definition.policy;
  const flags = policy ? policyFlags(policy, judged(campaign)) : [];
  return { flags, refuses: policy?.mode === 'refuse' && flags.length > 0 };
}

const judged = (campaign: CampaignRow): JudgedRequest => ({
  name: campaign.name,
  objective: campaign.objective,
  messageType: campaign.message_type,
  senderId: campaign.sender_id,
  message: campaign.message,
  secondMessage: campaign.second_message,
  urlLink: campaign.url_link,
  totalSms: campaign.total_sms,
  parts: campaign.parts,
});

/**
 * The violations stored with the answer. A stricter policy also applies to unanswered requests.
 * @throws {ApiProblem} 422 PolicyRefused
 */
export function requireKeptPolicy(
  campaign: CampaignRow,
  filter: FilterVersion | null,
): { policy_flags: RawBuilder<PolicyFlag[]> } {
  const { flags, refuses } = findingsOf(campaign, filter);
  if (refuses) throw policyRefused(flags, judged(campaign));
  return { policy_flags: asColumn(flags) };
}

function asColumn(flags: PolicyFlag[]): RawBuilder<PolicyFlag[]> {
  return sql`${JSON.stringify(flags)}::jsonb`;
}

/**
 * The filter that a request names, or the default filter, if there is one.
 * @throws {ApiProblem} 400
 */
export async function filterFor(
  db: Kysely<Schema>,
  organizationId: string,
  named: string | null,
): Promise<string | null> {
  const row = await db
    .selectFrom('campaign_filter')
    .select('id')
    .where('organization_id', '=', organizationId)
    .$if(named !== null, (query) => query.where('id', '=', named))
    .$if(named === null, (query) => query.where('is_default', '=', true))
    // Not deleted before the request that takes it is stored.
    .$if(db.isTransaction, (query) => query.forKeyShare())
    .executeTakeFirst();
  if (!row && named) throw badRequest('ValidationFailed', 'This filter doesn’t exist.', ['filterId']);
  return row?.id ?? null;
}
