import type { IntlShape, Query } from '@hima/sdk';
import type { FilterField, TableQuery } from '@hima/sdk/data';
import { answerStatuses, messageTypes, objectives, statuses } from '../../campaign/campaign';
import { label, objectiveText } from '../../campaign/labels';
import type { Column, Filter } from './campaign-history-table';

export function historyFilters(intl: IntlShape): FilterField<Filter>[] {
  const text = (id: string) => intl.formatMessage({ id });
  const options = (words: readonly string[], textOf: (word: string) => string) =>
    words.map((value) => ({ value, label: textOf(value) }));
  return [
    {
      name: 'status',
      label: text('CAMPAIGN.STATUS'),
      options: options(statuses, (word) => label(intl, 'STATUS', word)),
    },
    {
      name: 'answerStatus',
      label: text('CAMPAIGN.ANSWER'),
      options: options(answerStatuses, (word) => label(intl, 'ANSWER', word)),
    },
    {
      name: 'objective',
      label: text('CAMPAIGN.OBJECTIVE'),
      options: options(objectives, (word) => objectiveText(intl, word)),
      more: true,
    },
    {
      name: 'messageType',
      label: text('CAMPAIGN.MESSAGE.TYPE'),
      options: options(messageTypes, (word) => label(intl, 'MESSAGE.TYPE', word)),
      more: true,
    },
    { name: 'senderId', label: text('HISTORY.SENDER'), input: 'text', more: true },
    { name: 'createdFrom', label: text('HISTORY.CREATED.FROM'), input: 'date', more: true },
    { name: 'createdTo', label: text('HISTORY.CREATED.TO'), input: 'date', more: true },
  ];
}

/** The list call's parameters. A day begins and ends where the reader is, as the times in the list do. */
export function historyQuery({ listQuery, filters }: TableQuery<Column, Filter>): typeof listQuery & Query {
  const [from] = filters.createdFrom;
  const [to] = filters.createdTo;
  return {
    ...listQuery,
    ...(from && { CreatedFrom: startOfDay(from).toISOString() }),
    ...(to && { CreatedTo: startOfDay(to, 1).toISOString() }),
  };
}

function startOfDay(day: string, daysLater = 0): Date {
  const start = new Date(`${day}T00:00`);
  start.setDate(start.getDate() + daysLater);
  return start;
}
