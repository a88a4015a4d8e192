import type { TableDefinition } from '@hima/sdk/data';
import { answerStatuses, objectives, statuses } from '../../campaign/campaign';

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
type Filter = 'status' | 'answerStatus' | 'objective';

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
  filters: { status: statuses, answerStatus: answerStatuses, objective: objectives },
};
