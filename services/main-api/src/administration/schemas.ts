import { pageQuery, plainText, queryArray } from '@hima/api-kit';
import { formats, type Field } from '@hima/entities';
import { z } from 'zod';

type TextField = Extract<Field, { kind: 'text' }>;

/** In a single line, spaces count once: that is how a page shows them. */
const enteredText = (lines?: number) =>
  (lines ?? 1) > 1 ? plainText(lines) : plainText().overwrite((text) => text.replace(/\p{Zs}+/gu, ' '));

/** A required text of an entity. */
export function textOf({ min, max, format, lines }: TextField) {
  const text = enteredText(lines).min(min, minimum(min)).max(max, maximum(max));
  return format ? text.regex(formats[format], WRONG_FORMAT) : text;
}

/** An optional one; an empty text means none. */
export function optionalTextOf({ min, max, format, lines }: TextField) {
  const text = enteredText(lines)
    .max(max, maximum(max))
    .refine((value) => value === '' || value.length >= min, minimum(min));
  const shaped = format && text.refine((value) => value === '' || formats[format].test(value), WRONG_FORMAT);
  return (shaped ?? text).nullish();
}

const WRONG_FORMAT = 'Wrong format';
const minimum = (min: number) => `Minimum ${min} symbols`;
const maximum = (max: number) => `Maximum ${max} symbols`;

/** Why something was done, in one or more lines. */
export const reasonText = plainText(3).min(3, minimum(3)).max(500, maximum(500));

/** Another entity, as far as others show it. */
export const namedSchema = z.object({ id: z.string(), name: z.string() });

/** Which entities a list to choose from has: those that match, or those that were chosen before. */
export const optionsQuery = pageQuery
  .pick({ Keyword: true })
  .extend({ Id: queryArray(z.uuid()).optional().describe('Only these, to name what was chosen') });

export type OptionsQuery = z.output<typeof optionsQuery>;

/** Fields of every stored entity. */
export const stamped = { id: z.uuid(), version: z.number().int(), createdAt: z.date() };

/** The state of an entity, with the reason if an action required one. */
export const stateOf = <const State extends string>(states: readonly [State, ...State[]]) => ({
  state: z.enum(states),
  stateReason: z.string().nullable(),
});

/** An ID in a body: the same text for the same entity, as code compares it. */
export const enteredId = z.uuid().toLowerCase();

/** A list in which repeated values count once. */
export const eachOnce = <Item extends z.ZodType>(list: z.ZodArray<Item>): z.ZodArray<Item> =>
  list.overwrite((values) => [...new Set(values)]);

/** How many entities an operation changed. */
export const countSchema = z.object({ count: z.number().int() });

export const idParams = z.object({ id: z.uuid() });
