import { ownTimeZone, type CampaignQuery } from '@hima/sdk';
import { filterValue, startOfDay, type TableDefinition, type TableQuery } from '@hima/sdk/data';
import { answerStatuses, messageTypes, objectives, statuses } from './campaign';

export type Column =
  | 'name'
  | 'senderId'
  | 'status'
  | 'answerStatus'
  | 'messageType'
  | 'objective'
  | 'createdAt'
  | 'startAt'
  | 'totalSms';
export type Filter =
  | 'status'
  | 'answerStatus'
  | 'objective'
  | 'requestedBy'
  | 'senderId'
  | 'messageType'
  | 'createdFrom'
  | 'createdTo'
  | 'answeredFrom'
  | 'answeredTo'
  | 'begunFrom'
  | 'begunTo'
  | 'sentFrom'
  | 'sentTo'
  | 'sentHour'
  | 'failureReason';

/** Whose requests. */
export const requesters = ['Me'] as const;

/** Weekday, where 0 is Sunday, and hour: `0-9`. */
export const hoursOfWeek: readonly string[] = Array.from(
  { length: 7 * 24 },
  (_, index) => `${Math.floor(index / 24)}-${index % 24}`,
);

/** The table state of the list; the URL of a campaign keeps it. */
export const campaignTable: TableDefinition<Column, Filter> = {
  sortable: [
    'name',
    'senderId',
    'status',
    'answerStatus',
    'messageType',
    'objective',
    'createdAt',
    'startAt',
    'totalSms',
  ],
  defaultSort: { column: 'createdAt', descending: true },
  filters: {
    status: statuses,
    answerStatus: answerStatuses,
    objective: objectives,
    requestedBy: requesters,
    senderId: filterValue.text,
    messageType: messageTypes,
    createdFrom: filterValue.date,
    createdTo: filterValue.date,
    answeredFrom: filterValue.date,
    answeredTo: filterValue.date,
    begunFrom: filterValue.date,
    begunTo: filterValue.date,
    sentFrom: filterValue.date,
    sentTo: filterValue.date,
    sentHour: hoursOfWeek,
    failureReason: filterValue.text,
  },
};

/** The list call's parameters. A day begins and ends where the reader is, as the times in the list do. */
export function campaignQuery({
  listQuery,
  filters,
}: TableQuery<Column, Filter>): CampaignQuery<'listCampaigns'> {
  return {
    ...listQuery,
    ...withDay('CreatedFrom', filters.createdFrom),
    ...withDay('CreatedTo', filters.createdTo, 1),
    ...withDay('AnsweredFrom', filters.answeredFrom),
    ...withDay('AnsweredTo', filters.answeredTo, 1),
    ...withDay('BegunFrom', filters.begunFrom),
    ...withDay('BegunTo', filters.begunTo, 1),
    ...withDay('SentFrom', filters.sentFrom),
    ...withDay('SentTo', filters.sentTo, 1),
    // Hours are those of the reader, as the days.
    ...(filters.sentHour.length > 0 && { TimeZone: ownTimeZone() }),
  };
}

function withDay(name: string, [day]: readonly string[], later = 0): Record<string, string> {
  const time = day && startOfDay(day, later);
  return time ? { [name]: time.toISOString() } : {};
}
