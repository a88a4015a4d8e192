import { dateLocaleFor, type IntlShape } from '@hima/sdk';
import type { FilterField } from '@hima/sdk/data';
import { failureText } from '@hima/sdk/ui';
import { answerStatuses, messageTypes, objectives, statuses } from '../../campaign/campaign';
import { label, objectiveText } from '../../campaign/labels';
import { hoursOfWeek, requesters, type Filter } from '../../campaign/campaign-table';

/** @param seesResults some filters are of results, which the reader may not see */
export function historyFilters(intl: IntlShape, seesResults: boolean): FilterField<Filter>[] {
  const text = (id: string) => intl.formatMessage({ id });
  const options = <Word extends string>(words: readonly Word[], textOf: (word: Word) => string) =>
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
      name: 'requestedBy',
      label: text('CAMPAIGN.REQUESTED.BY'),
      options: options(requesters, (word) => label(intl, 'REQUESTED.BY', word)),
      more: true,
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
    { name: 'answeredFrom', label: text('HISTORY.ANSWERED.FROM'), input: 'date', more: true },
    { name: 'answeredTo', label: text('HISTORY.ANSWERED.TO'), input: 'date', more: true },
    { name: 'begunFrom', label: text('HISTORY.BEGUN.FROM'), input: 'date', more: true },
    { name: 'begunTo', label: text('HISTORY.BEGUN.TO'), input: 'date', more: true },
    ...(seesResults ? resultFilters(intl) : []),
  ];
}

function resultFilters(intl: IntlShape): FilterField<Filter>[] {
  const text = (id: string) => intl.formatMessage({ id });
  const format = new Intl.DateTimeFormat(dateLocaleFor(intl.locale), {
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'UTC',
  });
  // 2023-01-01 was a Sunday.
  const hourText = (index: number) => format.format(new Date(Date.UTC(2023, 0, 1, index)));
  return [
    { name: 'sentFrom', label: text('HISTORY.SENT.FROM'), input: 'date', more: true },
    { name: 'sentTo', label: text('HISTORY.SENT.TO'), input: 'date', more: true },
    {
      name: 'sentHour',
      label: text('HISTORY.SENT.HOUR'),
      options: hoursOfWeek.map((value, index) => ({ value, label: hourText(index) })),
      more: true,
    },
    {
      name: 'failureReason',
      label: text('HISTORY.FAILURE.REASON'),
      input: 'text',
      textOf: (code) => failureText(intl, code),
      more: true,
    },
  ];
}
