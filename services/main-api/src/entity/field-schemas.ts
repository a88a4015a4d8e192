import { enteredDay } from '@hima/api-kit';
import type { Field } from '@hima/entities';
import { z } from 'zod';
import { eachOnce, enteredId, namedSchema, optionalTextOf, textOf } from '../administration/schemas.js';

/** Valid values of a field. Fields that depend on others are checked with them. */
export function inputOf(field: Field): z.ZodType {
  const needed = field.required === true && !field.when;
  switch (field.kind) {
    case 'text':
      return needed ? textOf(field) : optionalTextOf(field);
    case 'flag':
      return z.boolean();
    case 'number':
      return optional(z.number().int().min(field.min).max(field.max), needed);
    case 'date':
      return optional(enteredDay, needed);
    case 'choice':
      return optional(z.enum(field.options), needed);
    case 'choices':
      return eachOnce(z.array(z.enum(field.options)).max(field.options.length));
    case 'reference':
      return optional(enteredId, needed);
    case 'references':
      return eachOnce(z.array(enteredId).max(100));
  }
}

/** How a field is answered. */
export function storedOf(field: Field): z.ZodType {
  const alwaysPresent = field.required === true && !field.when;
  const value = () => {
    switch (field.kind) {
      case 'flag':
        return z.boolean();
      case 'number':
        return z.number().int();
      case 'choice':
        return z.enum(field.options);
      case 'choices':
        return z.array(z.enum(field.options));
      case 'reference':
        return namedSchema;
      case 'references':
        return z.array(namedSchema);
      default:
        return z.string();
    }
  };
  return alwaysPresent || ['flag', 'choices', 'references'].includes(field.kind)
    ? value()
    : value().nullable();
}

const optional = (value: z.ZodType, needed: boolean): z.ZodType => (needed ? value : value.nullish());
