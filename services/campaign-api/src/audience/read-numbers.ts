import { badRequest, unprocessable, type Principal } from '@hima/api-kit';
import { requireUnanswered } from '../campaigns/answer-rules.js';
import { isTerminal } from '../campaigns/campaign-states.js';
import { dataKeyContext } from '../campaigns/campaign-row.js';
import type { CampaignRow } from '../database/tables/campaigns.js';
import { currentFilter } from '../campaign-filter/filter-row.js';
import { readPreview } from './read-preview.js';
import type { Recipient } from './read-audience.js';
import { numberContext, openNumber } from '../numbers/number-cipher.js';
import type { ServiceContext } from '../service-context.js';
import { requireSmsSetup } from '../setup/sms-setup-row.js';

interface Window {
  skip: number;
  take: number;
}

/** A page of the recipients' full numbers, and whether more follow. */
export interface RevealedNumbers {
  numbers: string[];
  more: boolean;
}

/**
 * Of an accepted campaign the frozen recipients; of a request the first people that the query finds now. There is no second
 * page before exact figures are told: where the pages end is the exact size of the audience. None of a request that was answered
 * otherwise, or of a campaign that ended before its first message: no one is reached.
 * @throws {ApiProblem} 400; 409 AlreadyAnswered; 422 AudienceBelowMinimum or NumbersForgotten, and what reading the audience throws.
 */
export async function readNumbers(
  context: ServiceContext,
  user: Principal,
  campaign: CampaignRow,
  window: Window,
): Promise<RevealedNumbers> {
  requireReached(campaign);
  if (campaign.disclosed_at !== null) return openRecipients(context, campaign, window);
  if (window.skip > 0)
    throw badRequest('ValidationFailed', 'More numbers are available once enough messages were sent.', [
      'skip',
    ]);
  if (campaign.answer_status !== 'Accepted') return queryPeople(context, user, campaign, window);
  const { numbers } = await openRecipients(context, campaign, window);
  return { numbers, more: false };
}

/** @throws {ApiProblem} 409 AlreadyAnswered; 422 NumbersForgotten: no one is reached */
export function requireReached(campaign: CampaignRow): void {
  if (campaign.disclosed_at !== null) return;
  if (campaign.answer_status !== 'Accepted') requireUnanswered(campaign);
  else if (isTerminal(campaign.status)) throw forgotten();
}

async function openRecipients(
  { database, secrets }: ServiceContext,
  campaign: CampaignRow,
  { skip, take }: Window,
): Promise<RevealedNumbers> {
  if (!campaign.data_key) throw forgotten();
  const dataKey = secrets.open(campaign.data_key, dataKeyContext(campaign.id));
  const rows = await database.db
    .selectFrom('message')
    .select(['number_lookup', 'number_sealed'])
    .where('campaign_id', '=', campaign.id)
    .orderBy('id')
    .offset(skip)
    .limit(take + 1)
    .execute();
  const numbers = rows
    .slice(0, take)
    .map(({ number_lookup, number_sealed }) =>
      openNumber(dataKey, number_sealed, numberContext(campaign.id, number_lookup)),
    );
  return { numbers, more: rows.length > take };
}

const forgotten = () =>
  unprocessable('NumbersForgotten', 'The numbers of this campaign are no longer stored.');

async function queryPeople(
  context: ServiceContext,
  user: Principal,
  campaign: CampaignRow,
  { take }: Window,
): Promise<RevealedNumbers> {
  const { db } = context.database;
  const setup = await requireSmsSetup(db, campaign.organization_id);
  const connection = await db
    .selectFrom('database_connection')
    .selectAll()
    .where('id', '=', campaign.connection_id)
    .executeTakeFirstOrThrow();
  const filter = (await currentFilter(db, campaign.filter_id))?.definition ?? null;
  const found: Recipient[] = [];
  // As in the preview, with the figures of the preview: being too few must not tell more here than there.
  const request = { connection, setup, filter };
  const { shown, read } = await readPreview(context, user, request, { fresh: false }, (recipients) => {
    found.push(...recipients.slice(0, take - found.length));
  });
  if (shown.belowMinimum) {
    const sentence = `The audience is smaller than the minimum audience size of ${setup.minimum_audience}.`;
    throw unprocessable('AudienceBelowMinimum', sentence);
  }
  // A later row may have shown that a person is excluded after all.
  const numbers = found.filter(({ lookup }) => read.includes(lookup)).map(({ e164 }) => e164);
  return { numbers, more: false };
}
