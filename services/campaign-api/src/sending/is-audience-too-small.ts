import { sql } from 'kysely';
import type { SchemaTransaction } from '../database/schema.js';
import { definitionOf } from '../disclosure/definition.js';
import { createNoise } from '../disclosure/noise.js';
import { disclosure } from '../disclosure/parameters.js';
import type { ServiceContext } from '../service-context.js';

/**
 * Whether people who opted out since the acceptance left too few for the exact figures that come with the first message:
 * about half the minimum audience size. Without any opt-out in the organization since then, the audience is as it was
 * accepted.
 *
 * @param minimum audience size, in people
 */
export async function isAudienceTooSmall(
  { disclosureKeys }: ServiceContext,
  trx: SchemaTransaction,
  { organizationId, campaignId }: { organizationId: string; campaignId: string },
  minimum: number,
): Promise<boolean> {
  const { rows } = await sql<{ queued: number }>`
    select queued from campaign_ledger where campaign_id = ${campaignId}::uuid and exists (
      select from opt_out where organization_id = ${organizationId}::uuid and added_at >= (
        select max(at) from campaign_event where campaign_id = ${campaignId}::uuid and event = 'accept'
      )
    )`.execute(trx);
  const [audience] = rows;
  if (!audience) return false;
  const noise = createNoise(disclosureKeys, organizationId, definitionOf(['first message', campaignId]), 1);
  return audience.queued + noise('audience', disclosure.firstMessageNoise) <= minimum / 2;
}
