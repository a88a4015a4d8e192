import { useIntl } from '@hima/sdk';
import type { FilterField, TableQuery } from '@hima/sdk/data';
import type { EntityView } from './entity-view';
import { useEntityTexts } from './use-entity-texts';
import { useReferences } from './use-references';

/** The filters of an entity's list: its state, its choices, and what it refers to. */
export function useEntityFilters({ model }: EntityView, { filters }: TableQuery): FilterField[] {
  const intl = useIntl();
  const texts = useEntityTexts(model);
  const filtered = Object.entries(model.fields).filter(([, { filter }]) => filter);
  const references = useReferences(
    filtered.flatMap(([name, field]) =>
      'to' in field ? [{ to: field.to, chosen: filters[name] ?? [] }] : [],
    ),
  );

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
      ...('to' in field
        ? references(field.to)
        : {
            options:
              'options' in field
                ? field.options.map((value) => ({ value, label: texts.option(name, value) }))
                : [],
          }),
    })),
  ];
}
