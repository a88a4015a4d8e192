import { displayName, recordActivity, type Principal } from '@hima/api-kit';
import { z } from 'zod';
import type { ServiceContext } from '../service-context.js';
import type { CampaignRow } from '../database/tables/campaigns.js';
import type { SchemaTransaction } from '../database/schema.js';
import { canHappen, isTerminal } from '../campaigns/campaign-states.js';
import { moveCampaign } from '../campaigns/move-campaign.js';

export const deletion = z.object({
  deleted: z.array(z.uuid()),
  refused: z.array(
    z.object({
      id: z.uuid(),
      reason: z
        .enum(['NotFound', 'NotYours', 'NotFinished'])
        .describe('NotYours: only the requester can withdraw it. NotFinished: the campaign is still active.'),
    }),
  ),
});
type Deletion = z.output<typeof deletion>;

/** Takes campaigns that have ended, and one's own waiting requests, out of the history. They stay for the record. */
export async function deleteCampaigns(
  { database }: ServiceContext,
  user: Principal,
  ids: string[],
): Promise<Deletion> {
  return database.db.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom('campaign')
      .selectAll()
      .where('organization_id', '=', user.organizationId)
      .where('deleted_at', 'is', null)
      .where('id', 'in', ids)
      .orderBy('id')
      .forUpdate()
      .execute();
    const found = new Map(rows.map((row) => [row.id, row]));
    const answer: Deletion = { deleted: [], refused: [] };
    for (const id of new Set(ids)) {
      const row = found.get(id);
      const reason = row ? refusal(row, user) : 'NotFound';
      if (!row || reason) answer.refused.push({ id, reason: reason ?? 'NotFound' });
      else {
        await remove(trx, row, user);
        answer.deleted.push(id);
      }
    }
    for (const id of answer.deleted) await record(trx, user, found.get(id)!);
    return answer;
  });
}

function refusal(row: CampaignRow, user: Principal): 'NotYours' | 'NotFinished' | undefined {
  if (isTerminal(row.status)) return undefined;
  if (!canHappen('withdraw', row.status)) return 'NotFinished';
  return row.created_by === user.id ? undefined : 'NotYours';
}

async function remove(trx: SchemaTransaction, row: CampaignRow, user: Principal): Promise<void> {
  const set = { deleted_at: new Date() };
  // Withdrawn requests can no longer be answered.
  if (canHappen('withdraw', row.status))
    await moveCampaign(trx, row, 'withdraw', { set, by: displayName(user) });
  else await trx.updateTable('campaign').set(set).where('id', '=', row.id).execute();
}

async function record(trx: SchemaTransaction, user: Principal, row: CampaignRow): Promise<void> {
  await recordActivity(trx, {
    organizationId: user.organizationId,
    actorId: user.id,
    actorName: displayName(user),
    action: 'campaign.deleted',
    entity: 'campaign',
    entityId: row.id,
    summary: row.name,
  });
}
