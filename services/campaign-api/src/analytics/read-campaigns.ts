import { sql, type Kysely } from 'kysely';
import type { Objective } from '../database/tables/campaign-values.js';
import type { Schema } from '../database/schema.js';
import { campaignsOf, type Period } from './campaigns-of.js';
import {
  campaignCounters,
  hiddenCount,
  nothing,
  ratesOf,
  resultSums,
  suppressedCount,
  type Results,
} from './metrics.js';

interface Group extends Results {
  objective: Objective | null;
  senderId: string | null;
  suppressed: number;
  hidden: number;
}

/**
 * Results of all campaigns that started in a period, by objective and by sender. Those that sent most first. Spellings of a
 * sender ID are one sender, as for its registration and the filter of the campaign history.
 */
export async function readCampaigns(db: Kysely<Schema>, period: Period) {
  const { rows } = await sql<Group>`
    select objective, case when grouping(lower(sender_id)) = 0 then max(sender_id) end as "senderId", ${resultSums},
      ${suppressedCount} as suppressed, ${hiddenCount} as hidden
    from ${campaignCounters}
    where ${campaignsOf(period)}
    group by grouping sets ((), (objective), (lower(sender_id))) order by sent desc, objective, lower(sender_id)`.execute(
    db,
  );
  const all = rows.find(({ objective, senderId }) => objective === null && senderId === null);
  return {
    results: shown(all ?? nothing),
    suppressed: all?.suppressed ?? 0,
    hidden: all?.hidden ?? 0,
    objectives: rows.flatMap(({ objective, ...row }) =>
      objective === null ? [] : [{ objective, ...shown(row) }],
    ),
    senders: rows.flatMap(({ senderId, ...row }) => (senderId === null ? [] : [{ senderId, ...shown(row) }])),
  };
}

function shown(results: Results) {
  const { campaigns, sent, delivered, failed, parts, clickers, conversions } = results;
  return { campaigns, sent, delivered, failed, parts, clickers, conversions, ...ratesOf(results) };
}
