import type { Entity } from '@hima/entities';
import { filterValue, type TableDefinition } from '@hima/sdk/data';

const isId = (value: string) => /^[\w-]{1,40}$/.test(value);

const definitions = new Map<string, TableDefinition<string, string>>();

/** The table state of an entity's list. The same object each time. */
export function entityTable(model: Entity): TableDefinition<string, string> {
  const known = definitions.get(model.name);
  if (known) return known;
  const fields = Object.entries(model.fields);
  const definition: TableDefinition<string, string> = {
    sortable: [
      'name',
      'createdAt',
      ...(model.states ? ['state'] : []),
      ...fields.flatMap(([name, { column, kind }]) => (column && kind !== 'references' ? [name] : [])),
    ],
    defaultSort: { column: 'name', descending: false },
    filters: {
      ...(model.states && { state: model.states }),
      ...Object.fromEntries(
        fields
          .filter(([, { filter }]) => filter)
          .map(([name, field]) => [name, 'options' in field ? field.options : filterValue.many(isId)]),
      ),
    },
  };
  definitions.set(model.name, definition);
  return definition;
}
