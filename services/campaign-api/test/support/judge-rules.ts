import type { RuleCondition, RuleGroup } from '../../src/campaign-filter/rule-model.js';

export type Row = Record<string, string | number | boolean | null>;

/** The meaning of a rule, written a second time and unlike SQL. */
export function judge(item: RuleCondition | RuleGroup, row: Row): boolean {
  if ('items' in item) {
    return item.match === 'all'
      ? item.items.every((inner) => judge(inner, row))
      : item.items.some((inner) => judge(inner, row));
  }
  const cell = row[item.column] ?? null;
  const read = (value: string | number | boolean) =>
    typeof value === 'string' ? value.replace(/^ +| +$/g, '').toLowerCase() : value;
  const mine = cell === null ? null : read(cell);
  switch (item.operator) {
    case 'isEmpty':
      return mine === null || mine === '';
    case 'isNotEmpty':
      return mine !== null && mine !== '';
    case 'notEquals':
      return mine === null || mine !== read(item.value);
    case 'notIn':
      return mine === null || !item.values.some((value) => read(value) === mine);
  }
  if (mine === null) return false;
  switch (item.operator) {
    case 'equals':
      return mine === read(item.value);
    case 'in':
      return item.values.some((value) => read(value) === mine);
    case 'contains':
      return String(mine).includes(item.value.toLowerCase());
    case 'startsWith':
      return String(mine).startsWith(item.value.toLowerCase());
    case 'lessThan':
    case 'before':
      return mine < item.value;
    case 'atMost':
      return Number(mine) <= item.value;
    case 'greaterThan':
    case 'after':
      return mine > item.value;
    case 'atLeast':
      return Number(mine) >= item.value;
    case 'between':
      return mine >= item.from && mine <= item.to;
  }
}
