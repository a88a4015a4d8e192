import { pageQuery, queryArray } from '@hima/api-kit';
import { z } from 'zod';
import { idsSchema, optionalTextOf, stamped, stateOf, textOf } from '../administration/schemas.js';
import type { TextEntity } from './rules.js';

const capitalized = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** `Organization` of an entity: in operation IDs and names of schemas. */
export const titleOf = ({ name }: TextEntity): string => capitalized(name);

/** The schemas of an entity's operations. */
export function schemasOf(entity: TextEntity) {
  const fields = Object.entries(entity.fields);
  const entered: z.ZodRawShape = Object.fromEntries(
    fields.map(([name, field]) => [name, field.required ? textOf(field) : optionalTextOf(field)]),
  );
  const stored: z.ZodRawShape = Object.fromEntries(
    fields.map(([name, field]) => [name, field.required ? z.string() : z.string().nullable()]),
  );
  return {
    input: z.object(entered),
    change: z.object({ ...entered, version: z.number().int().min(1) }),
    record: z.object({ ...stamped, ...stateOf(entity.states), ...stored }).meta({ id: titleOf(entity) }),
    query: pageQuery.extend({ State: queryArray(z.enum(entity.states)).optional() }),
  };
}

/** The body of an action, with a reason where the action asks for one. */
export const actionBody = (withReason: boolean) =>
  withReason ? idsSchema.extend({ reason: z.string().trim().min(3).max(500) }) : idsSchema;
