import { sql, type Kysely } from 'kysely';
import type { Schema } from '../database/schema.js';
import { showGroup } from '../disclosure/disclose-groups.js';
import { campaignsOf, type Period } from './campaigns-of.js';

interface Sum {
  campaigns: number;
  recipients: number;
  delivered: number;
  optOuts: number;
  parts: number;
}

/**
 * Opt-outs after campaigns that started in a period, from the groups that E-Insights shows: everyone is in one group of
 * the messages received. Each group has noise of its own, so comparing periods tells nothing more.
 */
export async function readOptOuts(db: Kysely<Schema>, period: Period) {
  const { rows } = await sql<Sum>`
    select count(distinct campaign.id)::int as campaigns, coalesce(sum(recipients), 0)::int as recipients,
      coalesce(sum(delivered), 0)::int as delivered, coalesce(sum(opt_outs), 0)::int as "optOuts",
      coalesce(sum(insight_group.parts), 0)::int as parts
    from campaign join insight_group on insight_group.campaign_id = campaign.id
    left join sms_setup on sms_setup.organization_id = campaign.organization_id
    where ${campaignsOf(period)} and insight_group.kind = 'messages'
      -- The minimum may have been raised since.
      and insight_group.recipients >= coalesce(sms_setup.minimum_audience, 0)`.execute(db);
  const [sum] = rows;
  if (!sum) throw new Error('An aggregate has a row.');
  const { campaigns, parts, ...counts } = sum;
  const { optOuts, fewer } = showGroup(
    { ...counts, clickers: null, conversions: null },
    { linked: 0, parts },
  );
  return { campaigns, count: optOuts, fewer };
}
