import type { IntlShape, MainResult } from '@hima/sdk';
import type { FilterField } from '@hima/sdk/data';
import { actionText, entityText } from '@hima/sdk/ui';
import type { Filter } from './activity-table';
import { sources, sourceText } from './source';

type Values = MainResult<'getActivityValues'>;

/** The filters, with the recorded values of both APIs. */
export function activityFilters(intl: IntlShape, values: readonly Values[]): FilterField<Filter>[] {
  const text = (id: string) => intl.formatMessage({ id });
  const options = (of: (value: Values) => string[], textOf: (word: string) => string) =>
    [...new Set(values.flatMap(of))]
      .map((value) => ({ value, label: textOf(value) }))
      .sort((a, b) => a.label.localeCompare(b.label, intl.locale));
  const names = new Map(values.flatMap(({ actors }) => actors.map(({ id, name }) => [id, name])));
  return [
    { name: 'from', label: text('ACTIVITY.FROM'), input: 'date' },
    { name: 'to', label: text('ACTIVITY.TO'), input: 'date' },
    {
      name: 'actor',
      label: text('ACTIVITY.USER'),
      options: options(
        ({ actors }) => actors.map(({ id }) => id),
        (id) => (id === 'system' ? text('ACTIVITY.SYSTEM') : (names.get(id) ?? id)),
      ),
      more: true,
    },
    {
      name: 'action',
      label: text('ACTIVITY.ACTION'),
      options: options(
        ({ actions }) => actions,
        (action) => actionText(intl, action),
      ),
      more: true,
    },
    {
      name: 'entity',
      label: text('ACTIVITY.OBJECT'),
      options: options(
        ({ entities }) => entities,
        (entity) => entityText(intl, entity),
      ),
      more: true,
    },
    {
      name: 'source',
      label: text('ACTIVITY.SOURCE'),
      options: sources.map((value) => ({ value, label: sourceText(intl, value) })),
      more: true,
    },
  ];
}
