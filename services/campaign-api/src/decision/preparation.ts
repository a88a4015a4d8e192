import { randomUUID } from 'node:crypto';
import { displayName, type Principal } from '@hima/api-kit';
import type { Kysely } from 'kysely';
import { forgetAnswer } from '../disclosure/answer-question.js';
import type { Schema, SchemaTransaction } from '../database/schema.js';
import { queues } from '../jobs/queues.js';
import { newDataKey } from '../numbers/number-cipher.js';
import type { ServiceContext } from '../service-context.js';
import { findCampaign } from '../campaigns/campaign-row.js';
import { findPreparation, type PreparationRow } from '../campaigns/preparation-row.js';
import type { CampaignRow } from '../database/tables/campaigns.js';
import type { PreparationFailure } from '../database/tables/campaign-values.js';
import { moveCampaign } from '../campaigns/move-campaign.js';
import { recordBySystem } from '../campaigns/record-by-system.js';
import { percentDone } from './percent-done.js';
import { dropPortion } from '../audience/stage-audience.js';

/** One attempt at a preparation, by one process. */
export interface Run {
  id: string;
  /** As the attempt found it. */
  preparation: PreparationRow;
  campaign: CampaignRow;
  /** Of the campaign's numbers; only in memory until the campaign is accepted. */
  dataKey: Buffer;
}

/** Queues a job that prepares the recipients; it exists if and only if the transaction commits. */
export async function beginPreparation(
  { database }: ServiceContext,
  trx: SchemaTransaction,
  user: Principal,
  campaignId: string,
  preview: { id: string; shown: number },
): Promise<void> {
  const id = randomUUID();
  await trx
    .insertInto('preparation')
    .values({
      id,
      campaign_id: campaignId,
      preview_id: preview.id,
      accepted_by: user.id,
      accepted_by_name: displayName(user),
      percent: percentDone(preview.shown, 0, 0),
    })
    .execute();
  const options = { trx, singletonKey: id, group: user.organizationId };
  await database.jobs.send(queues.prepare, { preparationId: id }, options);
}

/**
 * Before the audience is compared: from then on, ending the preparation ends the previews of this audience as well.
 * @returns false when it was canceled or taken over
 */
export async function beginComparison({ database }: ServiceContext, run: Run): Promise<boolean> {
  const { numUpdatedRows } = await database.db
    .updateTable('preparation')
    .set({ compared: true })
    .where('id', '=', run.preparation.id)
    .where('run_id', '=', run.id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Ends a preparation that accepts nothing. Each comparison has noise of its own, and a failure while reading depends on the
 * data: either uses a preview of the daily limit, as the request requires a new one.
 * @param outcomeDisclosed whether the end reveals something about the data for another reason
 */
export async function abandonPreparation(
  trx: SchemaTransaction,
  campaign: Pick<CampaignRow, 'id' | 'organization_id'>,
  outcomeDisclosed = false,
): Promise<void> {
  const found = await trx
    .selectFrom('preparation as p')
    .innerJoin('audience_preview as v', 'v.id', 'p.preview_id')
    .select(['p.compared', 'v.definition'])
    .where('p.campaign_id', '=', campaign.id)
    .executeTakeFirst();
  if (found && (outcomeDisclosed || found.compared))
    await forgetAnswer(trx, campaign.organization_id, found.definition);
  await endPreparation(trx, campaign.id);
}

/** Ends a preparation; the attempt in progress stops. */
export async function endPreparation(trx: SchemaTransaction, campaignId: string): Promise<void> {
  await trx.deleteFrom('preparation').where('campaign_id', '=', campaignId).execute();
}

/** Makes this process the one that prepares; an earlier attempt that continues late changes nothing. Null: canceled. */
export async function takeOver({ database }: ServiceContext, preparationId: string): Promise<Run | null> {
  const found = await database.db
    .selectFrom('preparation as p')
    .innerJoin('campaign as c', 'c.id', 'p.campaign_id')
    .select(['c.id', 'c.organization_id'])
    .where('p.id', '=', preparationId)
    .executeTakeFirst();
  if (!found) return null;
  return database.db.transaction().execute(async (trx) => {
    const campaign = await findCampaign(trx, found.organization_id, found.id, { forUpdate: true });
    const preparation = await findPreparation(trx, found.id);
    if (preparation?.id !== preparationId) return null;
    const { runs, percent } = preparation;
    const run: Run = { id: randomUUID(), preparation, campaign, dataKey: newDataKey() };
    await trx
      .updateTable('preparation')
      .set({ run_id: run.id, runs: runs + 1, percent: percent && 0 })
      .where('id', '=', preparationId)
      .execute();
    return run;
  });
}

/** Whether this is the current attempt. */
export async function isCurrent(db: Kysely<Schema>, { id, campaign }: Run): Promise<boolean> {
  return (await findPreparation(db, campaign.id))?.run_id === id;
}

/** Locks the preparation until the transaction ends. @returns false when it was canceled or taken over */
export async function hold(trx: SchemaTransaction, run: Run): Promise<boolean> {
  const { id, organization_id } = run.campaign;
  await findCampaign(trx, organization_id, id, { forUpdate: true });
  return isCurrent(trx, run);
}

/** Reasons that a query can make depend on its data, and those for which a stored answer no longer does. */
const endsAnswer: ReadonlySet<PreparationFailure> = new Set([
  ...(['AudienceChanged', 'QueryRefused', 'QueryFailed', 'QueryTimedOut', 'TooManyRows'] as const),
]);

/** Returns the request to Pending with the reason. */
export async function failPreparation(
  { database, logger }: ServiceContext,
  run: Run,
  reason: PreparationFailure,
): Promise<void> {
  const { campaign } = run;
  const failed = await database.db.transaction().execute(async (trx) => {
    if (!(await hold(trx, run))) return false;
    await abandonPreparation(trx, campaign, endsAnswer.has(reason));
    await moveCampaign(
      trx,
      campaign,
      { event: 'failPreparation', preparation_failure: reason },
      { set: { preparation_failure: reason } },
    );
    await recordBySystem(trx, campaign, 'campaign.preparation-failed', { reason });
    return true;
  });
  if (failed) logger.info({ campaignId: campaign.id, reason }, 'Preparing recipients failed');
}

/** Deletes the recipients of a campaign that was not accepted, in portions. */
export async function forgetRecipients(
  { database }: ServiceContext,
  campaignId: string,
  signal?: AbortSignal,
): Promise<void> {
  const step = (trx: SchemaTransaction) => forgetPortion(trx, campaignId);
  while (await database.db.transaction().execute(step)) signal?.throwIfAborted();
}

async function forgetPortion(trx: SchemaTransaction, campaignId: string): Promise<boolean> {
  const campaign = await trx
    .selectFrom('campaign')
    .select(['status', 'answer_status'])
    .where('id', '=', campaignId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (campaign.status === 'Preparing' || campaign.answer_status === 'Accepted') return false;
  return dropPortion(trx, campaignId);
}
