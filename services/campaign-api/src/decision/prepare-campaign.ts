import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { ApiProblem, conflict, ServiceStopping } from '@hima/api-kit';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { wakeCampaign } from '../jobs/wake.js';
import { forgetRun } from '../connections/running-query.js';
import { definitionOf } from '../disclosure/definition.js';
import { countAcceptance } from '../disclosure/answer-question.js';
import { createNoise } from '../disclosure/noise.js';
import type { ServiceContext } from '../service-context.js';
import { AudienceSketch } from '../audience/audience-sketch.js';
import { dataKeyContext } from '../campaigns/campaign-row.js';
import type { Schema, SchemaTransaction } from '../database/schema.js';
import { preparationFailures, type PreparationFailure } from '../database/tables/campaign-values.js';
import type { FilterDefinition } from '../campaign-filter/filter-definition.js';
import { conditionsOf } from '../campaign-filter/rule-model.js';
import { mayBeTooSmall } from '../opt-outs/may-be-too-small.js';
import { Grouping, mostAttributes, type Attribute } from '../insights/grouping.js';
import { keepAttributes } from '../insights/keep-attributes.js';
import { hasChanged } from './has-changed.js';
import { moveCampaign } from '../campaigns/move-campaign.js';
import { recordBySystem } from '../campaigns/record-by-system.js';
import { percentDone } from './percent-done.js';
import {
  beginComparison,
  endPreparation,
  failPreparation,
  forgetRecipients,
  hold,
  isCurrent,
  takeOver,
  type Run,
} from './preparation.js';
import { createCapRank } from '../audience/cap-rank.js';
import { readAudience, type Audience } from '../audience/read-audience.js';
import { requireAsPreviewed, type Preview } from './require-as-previewed.js';
import {
  dropPortion,
  dropStaged,
  enlistPortion,
  enlistReserve,
  stageRecipients,
  unstage,
} from '../audience/stage-audience.js';

/**
 * How many people wait in reserve for those who opt out before the first message: at least so many, and fewer than the second.
 * Nobody knows the number, so that using up the reserve tells nothing about the last one on the list.
 */
const reserveSize = [100, 200] as const;
/** Between two checks whether the preparation was canceled or taken over. */
const pollIntervalMs = 1_000;
/** Attempts before a preparation that keeps crashing fails. */
const mostRuns = 3;
/** How often, and how long after accepting, a preparation tries a database with too many running queries. */
const busyEveryMs = 2_000;
const busyFor = '15 minutes';

/**
 * Prepares the recipients of an accepted request: the query runs again; its people are staged, compared with the preview and
 * enlisted in portions; one short transaction accepts the campaign and queues it. Failures depend only on what was shown or
 * is noisy: a failure must not disclose more than the preview. Rejects when `signal` is aborted.
 */
export async function prepareCampaign(
  context: ServiceContext,
  preparationId: string,
  signal: AbortSignal,
): Promise<void> {
  const run = await takeOver(context, preparationId);
  if (!run) return;
  const lost = new AbortController();
  const ended = new AbortController();
  void watch(context, run, lost, ended.signal);
  try {
    await forgetPredecessor(context, run);
    if (run.preparation.runs < mostRuns) await prepare(context, run, AbortSignal.any([signal, lost.signal]));
    else await failPreparation(context, run, 'Interrupted');
  } catch (error) {
    if (!lost.signal.aborted) {
      if (signal.reason instanceof ServiceStopping) await requeue(context.database.db, run);
      signal.throwIfAborted();
      if (!isBusy(error) || !(await comeBack(context, run)))
        await failPreparation(context, run, failureOf(error));
    }
  } finally {
    ended.abort();
    await dropStaged(context, run.id);
  }
  await forgetRecipients(context, run.campaign.id);
}

/** Deletes the staged rows of a crashed process. */
async function forgetPredecessor(context: ServiceContext, { preparation }: Run): Promise<void> {
  if (preparation.run_id === null) return;
  await forgetRun(context, preparation.run_id);
  await dropStaged(context, preparation.run_id);
}

async function watch(
  { database, logger }: ServiceContext,
  run: Run,
  lost: AbortController,
  ended: AbortSignal,
): Promise<void> {
  for (;;) {
    await pause(pollIntervalMs, undefined, { signal: ended }).catch(() => undefined);
    if (ended.aborted) return;
    try {
      if (!(await isCurrent(database.db, run))) return lost.abort();
    } catch (err) {
      // Without the database, preparing fails anyway.
      logger.debug({ err, campaignId: run.campaign.id }, 'Checking a preparation failed');
    }
  }
}

/** @throws the error when it is none of the reasons: the job is retried */
function failureOf(error: unknown): PreparationFailure {
  const code = error instanceof ApiProblem ? error.code : undefined;
  const reason = preparationFailures.find((one) => one === code);
  if (!reason) throw error;
  return reason;
}

async function prepare(context: ServiceContext, run: Run, signal: AbortSignal): Promise<void> {
  const { db } = context.database;
  const { campaign, preparation } = run;
  const preview = await db
    .selectFrom('audience_preview')
    .selectAll()
    .where('id', '=', preparation.preview_id)
    .executeTakeFirst();
  // Deleted when another preparation of this audience was compared and ended.
  if (!preview || preview.shown === null) throw audienceChanged();
  const { shown } = preview;
  const { request, setup } = await requireAsPreviewed(db, campaign, preview);
  const { organization_id: organizationId } = campaign;
  const previewed = { organizationId, shown, at: preview.shown_at ?? preview.queried_at };
  if (await mayBeTooSmall(db, previewed, setup.minimum_audience)) throw audienceChanged();
  const rank =
    campaign.audience_cap === null ? undefined : createCapRank(context.disclosureKeys, campaign.id);
  const report = createProgress(context, run, shown);

  const grouping = groupingFor(context, campaign, request.filter);
  let read = 0;
  const audience = await readAudience(
    context,
    { id: preparation.accepted_by, runId: run.id },
    { ...request, grouping, rank, reserve: randomInt(...reserveSize), run: { kept: true, signal } },
    async (recipients) => {
      await stageRecipients(context, run, recipients, rank);
      for (const { groups } of recipients) if (groups) grouping.count(groups);
      read += recipients.length;
      await report(read, 0);
    },
  );
  await report(Infinity, 0);
  signal.throwIfAborted();
  if (!(await beginComparison(context, run))) return;
  const noise = createNoise(context.disclosureKeys, campaign.organization_id, preview.definition);
  if (hasChanged(new AudienceSketch(preview.sketch), audience.sketch, shown, noise)) throw audienceChanged();
  await unstage(context, run.id, audience);
  if (await enlist(context, run, signal, report))
    await accept(context, run, preview, audience, grouping.attributes());
}

/** Groups recipients by the query's columns, those of the rules first. */
function groupingFor(
  { disclosureKeys }: ServiceContext,
  { id, organization_id, second_message }: Run['campaign'],
  filter: FilterDefinition | null,
): Grouping {
  const rules = filter?.rules ?? [];
  const columns = rules.flatMap(({ when }) => conditionsOf(when)).map(({ column }) => column);
  const noise = createNoise(disclosureKeys, organization_id, definitionOf(['groups', id]));
  const most = second_message === null ? mostAttributes : mostAttributes - 1;
  return new Grouping([...new Set(columns)], rules.length, noise, most);
}

/** Stores the progress, each step once. */
function createProgress({ database }: ServiceContext, run: Run, shown: number) {
  let reportedPercent = percentDone(shown, 0, 0);
  return async (read: number, enlisted: number): Promise<void> => {
    const percent = percentDone(shown, read, enlisted);
    if (percent === reportedPercent) return;
    reportedPercent = percent;
    await database.db
      .updateTable('preparation')
      .set({ percent })
      .where('id', '=', run.preparation.id)
      .where('run_id', '=', run.id)
      .execute();
  };
}

/** Too many queries run on the database; the refusal comes before anything is read. */
const isBusy = (error: unknown) => error instanceof ApiProblem && error.code === 'QueryRunning';

/**
 * Ends the attempt and queues another one: waiting in this one would block a place that other organizations need.
 * @returns false when it has waited long enough
 */
async function comeBack({ database }: ServiceContext, run: Run): Promise<boolean> {
  return database.db.transaction().execute(async (trx) => {
    if (!(await requeue(trx, run, sql<Date>`now() - ${sql.lit(busyFor)}::interval`))) return false;
    await wakeCampaign({ database }, trx, run.campaign.id, new Date(Date.now() + busyEveryMs));
    return true;
  });
}

/** Does not count the attempt. @returns false when it is no longer the current one, or the preparation is older */
async function requeue(
  db: Kysely<Schema>,
  run: Run,
  notBefore: RawBuilder<Date> = sql<Date>`'-infinity'::timestamptz`,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('preparation')
    .set((row) => ({ runs: row('runs', '-', 1) }))
    .where('id', '=', run.preparation.id)
    .where('run_id', '=', run.id)
    .where('created_at', '>', notBefore)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Makes the staged people the recipients. @returns false when the preparation was canceled or taken over */
async function enlist(
  { database: { db } }: ServiceContext,
  run: Run,
  signal: AbortSignal,
  report: (read: number, enlisted: number) => Promise<void>,
): Promise<boolean> {
  const held = <Value>(step: (trx: SchemaTransaction) => Promise<Value>): Promise<Value | null> =>
    db.transaction().execute(async (trx) => ((await hold(trx, run)) ? step(trx) : null));

  // An earlier attempt may have come this far.
  for (let more: boolean | null = true; more;) {
    more = await held((trx) => dropPortion(trx, run.campaign.id));
    if (more === null) return false;
  }
  let enlisted = 0;
  for (let after: Buffer | null = Buffer.alloc(0); after;) {
    signal.throwIfAborted();
    const from: Buffer = after;
    const portion = await held((trx) => enlistPortion(trx, run.campaign, run.id, from));
    if (!portion) return false;
    after = portion.last;
    enlisted += portion.count;
    await report(Infinity, enlisted);
  }
  return (await held((trx) => enlistReserve(trx, run.campaign.id, run.id).then(() => true))) ?? false;
}

async function accept(
  { database, secrets }: ServiceContext,
  run: Run,
  preview: Preview,
  { counts, fingerprint }: Audience,
  attributes: readonly Attribute[],
): Promise<void> {
  const { campaign, preparation } = run;
  await database.db.transaction().execute(async (trx) => {
    if (!(await hold(trx, run))) return;
    const { setup, policy } = await requireAsPreviewed(trx, campaign, preview);
    const ledger = await trx
      .selectFrom('campaign_ledger')
      .select('audience')
      .where('campaign_id', '=', campaign.id)
      .executeTakeFirst();
    if ((ledger?.audience ?? 0) !== counts.eligible)
      throw new Error('The recipients differ from the audience read');
    const { startAt, undoUntil } = startOf(campaign.start_at, setup.undo_seconds);
    await endPreparation(trx, campaign.id);
    await moveCampaign(trx, campaign, startAt ? 'acceptForLater' : 'acceptNow', {
      set: {
        answered_by: preparation.accepted_by,
        answered_by_name: preparation.accepted_by_name,
        answered_at: new Date(),
        accepted_query_version: preview.query_version,
        accepted_filter_version: preview.filter_version,
        accepted_gateway_version: preview.gateway_version,
        ...policy,
        audience_count: counts.eligible,
        audience_fingerprint: fingerprint,
        accepted_definition: preview.definition,
        accepted_shown: preview.shown,
        accepted_shown_at: preview.shown_at,
        data_key: secrets.seal(run.dataKey, dataKeyContext(campaign.id)),
        start_at: startAt,
        undo_until: undoUntil,
      },
    });
    await keepAttributes(trx, campaign.id, attributes);
    await countAcceptance(trx, campaign.organization_id, preview.definition);
    await wakeCampaign({ database }, trx, campaign.id, startAt ?? undefined);
    await recordBySystem(trx, campaign, 'campaign.prepared');
  });
}

/**
 * When a campaign starts that is accepted now. The undo window begins now, not with the press: preparing a large audience takes
 * longer than the window lasts. A requested start within it waits for its end: the requester can't take it away (029).
 */
function startOf(
  requested: Date | null,
  undoSeconds: number,
): { startAt: Date | null; undoUntil: Date | null } {
  const undoUntil = new Date(Date.now() + undoSeconds * 1_000);
  const needsWindow = undoSeconds > 0 && (requested === null || requested < undoUntil);
  return needsWindow ? { startAt: undoUntil, undoUntil } : { startAt: requested, undoUntil: null };
}

const audienceChanged = () =>
  conflict('AudienceChanged', 'The audience may have changed since you previewed it. Refresh the preview.');
