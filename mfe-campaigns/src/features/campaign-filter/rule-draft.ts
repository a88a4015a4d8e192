import type { CampaignBody } from '@hima/sdk';
import { readDate } from '@hima/sdk/ui';
import type { ColumnType } from './filter';

const operators = {
  text: ['equals', 'notEquals', 'in', 'notIn', 'contains', 'startsWith', 'isEmpty', 'isNotEmpty'],
  number: [
    'equals',
    'notEquals',
    'lessThan',
    'atMost',
    'greaterThan',
    'atLeast',
    'between',
    'in',
    'notIn',
    'isEmpty',
    'isNotEmpty',
  ],
  date: ['equals', 'before', 'after', 'between', 'isEmpty', 'isNotEmpty'],
  boolean: ['equals', 'isEmpty', 'isNotEmpty'],
  other: ['isEmpty', 'isNotEmpty'],
} as const satisfies Record<ColumnType, readonly string[]>;

type Operator = (typeof operators)[ColumnType][number];

/** A condition while it is being written: whatever is missing yet is missing. */
export interface ConditionDraft {
  column?: string | undefined;
  type?: ColumnType | undefined;
  operator?: Operator | undefined;
  value?: string | number | boolean | undefined;
  values?: (string | number)[] | undefined;
  from?: string | number | undefined;
  to?: string | number | undefined;
}

export interface GroupDraft {
  match: 'all' | 'any';
  items: (ConditionDraft | GroupDraft)[];
}

export interface RuleDraft {
  title?: string;
  when: GroupDraft;
}

export const operatorsOf = (type: ColumnType): readonly Operator[] => operators[type];
export const newGroup = (): GroupDraft => ({ match: 'all', items: [{}] });
export const newRule = (): RuleDraft => ({ when: newGroup() });

export function isGroup(item: ConditionDraft | GroupDraft): item is GroupDraft {
  return 'items' in item;
}

/** Which fields the operator compares with. */
export function operandOf(operator: Operator | undefined): 'none' | 'value' | 'values' | 'range' {
  if (operator === undefined || operator === 'isEmpty' || operator === 'isNotEmpty') return 'none';
  if (operator === 'in' || operator === 'notIn') return 'values';
  return operator === 'between' ? 'range' : 'value';
}

const given = (value: unknown) => value !== undefined && String(value).trim() !== '';
const fits = (type: ColumnType | undefined, value: unknown) =>
  given(value) &&
  (type !== 'number' || Number.isFinite(Number(value))) &&
  (type !== 'date' || readDate('day', String(value)) !== undefined);

/** Whether it is complete, with valid numbers and dates. */
export function isComplete(item: ConditionDraft | GroupDraft): boolean {
  if (isGroup(item)) return item.items.length > 0 && item.items.every(isComplete);
  const { column, type, operator, value, values = [], from, to } = item;
  if (!column || !type || !operator) return false;
  switch (operandOf(operator)) {
    case 'none':
      return true;
    case 'value':
      return fits(type, value);
    case 'values':
      return values.length > 0 && values.every((one) => fits(type, one));
    case 'range':
      return fits(type, from) && fits(type, to);
  }
}

/** The API's form of a complete draft: what its conditions hold has been chosen by type and operator. */
export function toRequest(draft: GroupDraft): CampaignBody<'createCampaignFilter'>['rules'][number]['when'] {
  return plain(draft) as ReturnType<typeof toRequest>;
}

function plain(item: ConditionDraft | GroupDraft): unknown {
  if (isGroup(item)) return { match: item.match, items: item.items.map(plain) };
  const { column, type, operator, value, values, from, to } = item;
  const typed = (one: unknown) => (type === 'number' ? Number(one) : one);
  const named = { column, type, operator };
  switch (operandOf(operator)) {
    case 'none':
      return named;
    case 'value':
      return { ...named, value: typed(value) };
    case 'values':
      return { ...named, values: values?.map(typed) };
    case 'range':
      return { ...named, from: typed(from), to: typed(to) };
  }
}
