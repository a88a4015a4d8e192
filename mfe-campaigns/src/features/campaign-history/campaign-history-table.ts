import { filterValue, type TableDefinition } from '@hima/sdk/data';
import { answerStatuses, messageTypes, objectives, statuses } from '../../campaign/campaign';

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
  'status' | 'answerStatus' | 'objective' | 'senderId' | 'messageType' | 'createdFrom' | 'createdTo';

/** What the address of the list may ask for. */
export const historyTable: TableDefinition<Column, Filter> = {
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
