import { enteredDay } from '@hima/api-kit';
import { z } from 'zod';

const column = z.string().min(1).max(128);
const text = z.string().trim().min(1).max(200);
const number = z.number().min(-1e15).max(1e15);
const date = enteredDay;
const oneOf = <Value extends z.ZodType>(value: Value) => z.array(value).min(1).max(100);

const condition = <Type extends string, More extends z.ZodRawShape>(type: Type, more: More) =>
  z.object({ column, type: z.literal(type), ...more });

const textCondition = [
  condition('text', { operator: z.enum(['equals', 'notEquals']), value: text }),
  condition('text', { operator: z.enum(['contains', 'startsWith']), value: text }),
  condition('text', { operator: z.enum(['in', 'notIn']), values: oneOf(text) }),
] as const;
const numberCondition = [
  condition('number', {
    operator: z.enum(['equals', 'notEquals', 'lessThan', 'atMost', 'greaterThan', 'atLeast']),
    value: number,
  }),
  condition('number', { operator: z.literal('between'), from: number, to: number }),
  condition('number', { operator: z.enum(['in', 'notIn']), values: oneOf(number) }),
] as const;
/** By the day, dates and moments alike: rules about people do not end in the middle of one. */
const dateCondition = [
  condition('date', { operator: z.enum(['equals', 'before', 'after']), value: date }),
  condition('date', { operator: z.literal('between'), from: date, to: date }),
] as const;

const comparison = z.union([
  ...textCondition,
  ...numberCondition,
  ...dateCondition,
  condition('boolean', { operator: z.literal('equals'), value: z.boolean() }),
]);
const emptinessCondition = z.object({
  column,
  type: z.enum(['text', 'number', 'boolean', 'date', 'other']),
  operator: z.enum(['isEmpty', 'isNotEmpty']),
});

export const ruleCondition = z.union([comparison, emptinessCondition]).meta({ id: 'RuleCondition' });
export type Comparison = z.output<typeof comparison>;
export type RuleCondition = z.output<typeof ruleCondition>;

export interface RuleGroup {
  match: 'all' | 'any';
  items: (RuleCondition | RuleGroup)[];
}

const match = z.enum(['all', 'any']);
const maxItems = 20;

const group = (item: z.ZodType<RuleCondition | RuleGroup>) =>
  z.object({ match, items: z.array(item).min(1).max(maxItems) });

const innerGroup: z.ZodType<RuleGroup> = group(ruleCondition);
const middleGroup: z.ZodType<RuleGroup> = group(z.union([ruleCondition, innerGroup]));

/** Conditions joined by "all" or "any", with groups inside groups: three levels, as deep as people can read. */
export const ruleGroup: z.ZodType<RuleGroup> = group(z.union([ruleCondition, middleGroup]));

export function isGroup(item: RuleCondition | RuleGroup): item is RuleGroup {
  return 'items' in item;
}

export function isComparison(condition: RuleCondition): condition is Comparison {
  return condition.operator !== 'isEmpty' && condition.operator !== 'isNotEmpty';
}

/** Every condition, from left to right. */
export function conditionsOf(item: RuleCondition | RuleGroup): RuleCondition[] {
  return isGroup(item) ? item.items.flatMap(conditionsOf) : [item];
}
