import type { Insertable, Kysely, Selectable } from 'kysely';
import { z } from 'zod';
import {
  deferReasons,
  pauseReasons,
  preparationFailures,
  timelineEvents,
  type DeferReason,
  type PauseReason,
  type PreparationFailure,
} from '../database/tables/campaign-values.js';
import type { CampaignEventTable } from '../database/tables/campaigns.js';
import type { Schema, SchemaTransaction } from '../database/schema.js';
import { notifyOfCampaign } from '../notifications/notify.js';
import type { CampaignEvent } from './campaign-states.js';

export type SystemReason = Exclude<PauseReason, 'Manual'>;

/** Details of an event besides user and time; other events have none. */
interface EventDetails {
  pause: { pause_reason: SystemReason | null };
  suspend: { pause_reason: SystemReason };
  defer: { defer_reason: DeferReason };
  failPreparation: { preparation_failure: PreparationFailure };
  reject: { answer_reason: string };
  reschedule: { start_at: Date };
}

/** An event of a campaign with the details of its timeline entry. */
export type Happening =
  | Exclude<CampaignEvent, keyof EventDetails>
  | { [Event in keyof EventDetails]: { event: Event } & EventDetails[Event] }[keyof EventDetails];

export const preparationFailure = z.enum(preparationFailures).meta({ id: 'PreparationFailure' });
const instant = z.iso.datetime().meta({ description: 'UTC' });
const always = { at: instant, by: z.string().nullable() };

export const timelineEntry = z.discriminatedUnion('event', [
  z.object({
    ...always,
    event: z.enum(timelineEvents).exclude(['pause', 'defer', 'failPreparation', 'reject', 'reschedule']),
  }),
  z.object({
    ...always,
    event: z.literal('pause'),
    pauseReason: z.enum(pauseReasons).exclude(['Manual']).nullable().describe('Null: paused manually'),
  }),
  z.object({ ...always, event: z.literal('defer'), deferReason: z.enum(deferReasons) }),
  z.object({ ...always, event: z.literal('failPreparation'), preparationFailure }),
  z.object({ ...always, event: z.literal('reject'), reason: z.string() }),
  z.object({ ...always, event: z.literal('reschedule'), startAt: instant }),
]);
export type TimelineEntry = z.output<typeof timelineEntry>;

/** A page shows all of them. */
const MOST_ENTRIES = 100;

/** The columns that an event does not use are empty. */
function timelineOf(row: Selectable<CampaignEventTable>): TimelineEntry {
  const { event } = row;
  const entry = { at: row.at.toISOString(), by: row.by_name };
  switch (event) {
    case 'pause':
      return { ...entry, event, pauseReason: row.pause_reason };
    case 'defer':
      return { ...entry, event, deferReason: row.defer_reason! };
    case 'failPreparation':
      return { ...entry, event, preparationFailure: row.preparation_failure! };
    case 'reject':
      return { ...entry, event, reason: row.answer_reason! };
    case 'reschedule':
      return { ...entry, event, startAt: row.start_at!.toISOString() };
    default:
      return { ...entry, event };
  }
}

/** The timeline of a campaign's page: the first entry and the newest, oldest first. */
export async function readTimeline(db: Kysely<Schema>, campaignId: string): Promise<TimelineEntry[]> {
  const entries = db.selectFrom('campaign_event').selectAll().where('campaign_id', '=', campaignId);
  const [first, newest] = await Promise.all([
    entries.orderBy('id').limit(1).execute(),
    entries.orderBy('id', 'desc').limit(MOST_ENTRIES).execute(),
  ]);
  const oldestOfNewest = newest.at(-1)?.id;
  return [...first.filter(({ id }) => id !== oldestOfNewest), ...newest.toReversed()].map(timelineOf);
}

/** Adds an entry to the timeline, and notifies the users concerned. */
export async function addToTimeline(
  trx: SchemaTransaction,
  entry: Insertable<CampaignEventTable>,
): Promise<void> {
  await trx.insertInto('campaign_event').values(entry).execute();
  await notifyOfCampaign(trx, { by_name: null, ...entry });
}
