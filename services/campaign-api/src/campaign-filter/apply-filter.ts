import { badRequest } from '@hima/api-kit';
import { sql, type RawBuilder } from 'kysely';
import type { CampaignInput } from '../campaigns/campaign-schemas.js';
import type { SchemaTransaction } from '../campaigns/campaign-row.js';
import { currentFilter } from './filter-row.js';
import { policyFlags, policyRefused, type PolicyFlag } from './request-policy.js';

/**
 * The filter of a request – the one it names, or the one that holds for every request – and what its policy finds.
 * @throws {ApiProblem} 422 PolicyRefused when the policy refuses what does not keep to it.
 */
export async function applyFilter(
  trx: SchemaTransaction,
  organizationId: string,
  request: CampaignInput,
): Promise<{ filter_id: string | null; policy_flags: RawBuilder<PolicyFlag[]> }> {
  const id = await filterFor(trx, organizationId, request.filterId ?? null);
  const policy = (await currentFilter(trx, id))?.definition.policy;
  const flags = policy ? policyFlags(policy, request) : [];
  if (policy?.mode === 'refuse' && flags.length > 0) throw policyRefused(flags);
  return { filter_id: id, policy_flags: sql`${JSON.stringify(flags)}::jsonb` };
}

async function filterFor(
  trx: SchemaTransaction,
  organizationId: string,
  named: string | null,
): Promise<string | null> {
  const row = await trx
    .selectFrom('campaign_filter')
    .select('id')
    .where('organization_id', '=', organizationId)
    .$if(named !== null, (query) => query.where('id', '=', named))
    .$if(named === null, (query) => query.where('is_default', '=', true))
    .executeTakeFirst();
  if (!row && named) throw badRequest('ValidationFailed', 'There is no such campaign filter.', ['filterId']);
  return row?.id ?? null;
}
