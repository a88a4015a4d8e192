import type { IntlShape } from '@hima/sdk';
import type { FilterField } from '@hima/sdk/data';
import { answerStatuses, messageTypes, objectives, statuses } from '../../campaign/campaign';
import { label, objectiveText } from '../../campaign/labels';
import type { Filter } from '../../campaign/campaign-table';

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
    { name: 'answeredFrom', label: text('HISTORY.ANSWERED.FROM'), input: 'date', more: true },
    { name: 'answeredTo', label: text('HISTORY.ANSWERED.TO'), input: 'date', more: true },
    { name: 'begunFrom', label: text('HISTORY.BEGUN.FROM'), input: 'date', more: true },
    { name: 'begunTo', label: text('HISTORY.BEGUN.TO'), input: 'date', more: true },
  ];
}
