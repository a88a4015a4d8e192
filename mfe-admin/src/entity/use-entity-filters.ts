import { useQueries } from '@hima/sdk';
import type { FilterField } from '@hima/sdk/data';
import { useIntl } from '@hima/sdk';
import { entityOptions } from './entity.api';
import type { EntityView } from './entity-view';
import { useEntityTexts } from './use-entity-texts';

/** The filters of an entity's list: its state, its choices, and what it refers to. */
export function useEntityFilters({ model }: EntityView): FilterField[] {
  const intl = useIntl();
  const texts = useEntityTexts(model);
  const filtered = Object.entries(model.fields).filter(([, { filter }]) => filter);
  const references = [...new Set(filtered.flatMap(([, field]) => ('to' in field ? [field.to] : [])))];
  const named = useQueries({ queries: references.map((to) => entityOptions(to)) });
  const optionsOf = (to: string) =>
    (named[references.indexOf(to)]?.data ?? []).map(({ id, name }) => ({ value: id, label: name }));

  return [
    ...(model.states
      ? [
          {
            name: 'state',
            label: intl.formatMessage({ id: 'ENTITY.STATE' }),
            options: model.states.map((value) => ({ value, label: texts.state(value) })),
          },
        ]
      : []),
    ...filtered.map(([name, field]) => ({
      name,
      label: texts.field(name),
      options:
        'options' in field
          ? field.options.map((value) => ({ value, label: texts.option(name, value) }))
          : 'to' in field
            ? optionsOf(field.to)
            : [],
    })),
  ];
}
