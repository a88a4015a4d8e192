import { pageQuery, queryArray } from '@hima/api-kit';
import { fieldsInUse } from '@hima/entities';
import { z } from 'zod';
import { reasonText, stamped, stateOf } from '../administration/schemas.js';
import { seenSchema } from '../administration/seen.js';
import { inputOf, storedOf } from './field-schemas.js';
import type { ManagedEntity } from './rules.js';

export const capitalized = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** `Organization` of an entity: in operation IDs and names of schemas. */
export const titleOf = ({ name }: ManagedEntity): string => capitalized(name);

type Values = Readonly<Record<string, unknown>>;

/** Input by field. */
const enteredOf = ({ fields }: ManagedEntity): z.ZodRawShape =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, inputOf(field)]));

/** Input, with the rules that involve several fields. */
export const inputSchemaOf = (entity: ManagedEntity) =>
  z.object(enteredOf(entity)).superRefine((values, context) => checkTogether(entity, values, context));

/** The schemas of an entity's operations. */
export function schemasOf(entity: ManagedEntity) {
  const fields = Object.entries(entity.fields);
  const stored: z.ZodRawShape = Object.fromEntries(fields.map(([name, field]) => [name, storedOf(field)]));
  const filters: z.ZodRawShape = Object.fromEntries(
    fields
      .filter(([, { filter }]) => filter)
      .map(([name, field]) => [
        capitalized(name),
        queryArray('options' in field ? z.enum(field.options) : z.uuid()).optional(),
      ]),
  );
  return {
    input: inputSchemaOf(entity),
    change: z
      .object({ ...enteredOf(entity), version: z.number().int().min(1) })
      .superRefine((values, context) => checkTogether(entity, values, context)),
    record: z.object({ ...stamped, ...stateOf(entity.states), ...stored }).meta({ id: titleOf(entity) }),
    query: pageQuery.extend({ State: queryArray(z.enum(entity.states)).optional(), ...filters }),
  };
}

/** Required fields that exist with these values, and days in their order. */
function checkTogether(entity: ManagedEntity, values: Values, context: z.RefinementCtx<unknown>): void {
  const refuse = (message: string, name: string) =>
    context.addIssue({ code: 'custom', message, path: [name], input: values[name] });
  for (const [name, field] of fieldsInUse(entity, values)) {
    const value = values[name];
    if (field.required && (value === undefined || value === null || value === '')) refuse('Required', name);
    if (field.kind !== 'date' || !field.notBefore) continue;
    const first = values[field.notBefore];
    if (typeof value === 'string' && typeof first === 'string' && value < first)
      refuse(`Not before ${field.notBefore}`, name);
  }
}

/** The body of an action, with a reason if the action requires one. */
export const actionBody = (withReason: boolean) =>
  withReason ? seenSchema.safeExtend({ reason: reasonText }) : seenSchema;
