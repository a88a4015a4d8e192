import type { Entity } from './entity.js';
import type { Field } from './field.js';

/** The fields that exist with these values, in the order of the form. */
export function fieldsInUse(entity: Entity, values: Readonly<Record<string, unknown>>): [string, Field][] {
  return Object.entries(entity.fields).filter(
    ([, { when }]) => !when || when.is.includes(String(values[when.field])),
  );
}
