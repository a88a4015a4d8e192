import type { CampaignQuery } from '@hima/sdk';
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
  | 'senderId'
  | 'messageType'
  | 'createdFrom'
  | 'createdTo';

/** What the address of the list may ask for; the address of a campaign carries it along. */
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
    senderId: filterValue.text,
    messageType: messageTypes,
    createdFrom: filterValue.date,
    createdTo: filterValue.date,
  },
};

/** The list call's parameters. A day begins and ends where the reader is, as the times in the list do. */
export function campaignQuery({
  listQuery,
  filters,
}: TableQuery<Column, Filter>): CampaignQuery<'listCampaigns'> {
  const [from] = filters.createdFrom;
  const [to] = filters.createdTo;
  const [begin, end] = [from && startOfDay(from), to && startOfDay(to, 1)];
  return {
    ...listQuery,
    ...(begin && { CreatedFrom: begin.toISOString() }),
    ...(end && { CreatedTo: end.toISOString() }),
  };
}
