import type { ReactNode } from 'react';
import type { IntlShape } from '@hima/sdk';
import type { DataColumn } from '@hima/sdk/data';
import { Timestamp, Written } from '@hima/sdk/ui';
import { entityTexts } from './entity-texts';
import { nameOf, type EntityRecord, type EntityView } from './entity-view';
import { FieldValue } from './field-value';
import { StateTag } from './state-tag';

/** The columns of an entity's list: its name, its state, the fields of its model that have one. */
export function entityColumns(
  intl: IntlShape,
  view: EntityView,
  actions: ((row: EntityRecord) => ReactNode) | undefined,
): DataColumn<EntityRecord>[] {
  const { model } = view;
  const texts = entityTexts(intl, model);
  const text = (id: string) => intl.formatMessage({ id });
  const fields = Object.entries(model.fields).filter(([name, { column }]) => column && name !== 'name');
  return [
    {
      key: 'name',
      title: texts.field('name'),
      sort: 'name',
      heading: true,
      render: (row) => <Written>{nameOf(row)}</Written>,
    },
    ...(model.states
      ? [
          {
            key: 'state',
            title: text('ENTITY.STATE'),
            sort: 'state',
            render: ({ state = '' }: EntityRecord) => <StateTag view={view} state={state} />,
          },
        ]
      : []),
    ...fields
      .filter(([name]) => name !== 'surname')
      .map(([name, field]) => ({
        key: name,
        title: texts.field(name),
        ...(field.kind !== 'references' && { sort: name }),
        ...(field.column === 'hidden' && { hidden: true, tableOnly: true }),
        render: (row: EntityRecord) => <FieldValue view={view} name={name} field={field} value={row[name]} />,
      })),
    {
      key: 'createdAt',
      title: text('CREATED'),
      sort: 'createdAt',
      hidden: true,
      tableOnly: true,
      render: ({ createdAt }) => <Timestamp value={createdAt} />,
    },
    ...(actions
      ? [{ key: 'actions', title: text('ENTITY.ACTIONS'), screenOnly: true, render: actions }]
      : []),
  ];
}
