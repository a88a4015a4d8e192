import { fieldsInUse, type Entity, type Field, type Named } from '@hima/entities';
import type { EntityRecord } from './entity-view';

/** Values of the inputs: texts of text and numbers, ids of references. */
export type FormValues = Record<string, unknown>;

const initialOf = (field: Field): unknown =>
  field.initially === undefined
    ? undefined
    : field.kind === 'number'
      ? String(field.initially)
      : field.initially;

function shown(field: Field, value: unknown): unknown {
  if (value === null || value === undefined) return undefined;
  switch (field.kind) {
    case 'number':
      return String(value);
    case 'reference':
      return (value as Named).id;
    case 'references':
      return (value as Named[]).map(({ id }) => id);
    default:
      return value;
  }
}

/** The values of a form: of a stored entity, or of a new one. */
export function formValues({ fields }: Entity, record: EntityRecord | undefined): FormValues {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      (record && shown(field, record[name])) ?? initialOf(field),
    ]),
  );
}

function entered(field: Field, value: unknown): unknown {
  if (typeof value === 'string') {
    const text = value.trim();
    if (text === '') return null;
    return field.kind === 'number' ? Number(text) : text;
  }
  if (field.kind === 'flag') return value ?? false;
  if (field.kind === 'references' || field.kind === 'choices') return value ?? [];
  return value ?? null;
}

/** The API's input: every field of the model; fields that don't apply to these values are null. */
export function inputOf(model: Entity, values: FormValues): FormValues {
  const inUse = new Set(fieldsInUse(model, values).map(([name]) => name));
  return Object.fromEntries(
    Object.entries(model.fields).map(([name, field]) => [
      name,
      inUse.has(name) ? entered(field, values[name]) : null,
    ]),
  );
}
