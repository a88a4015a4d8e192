import type { Dialect, SourceValue } from '../sources/source.js';

import { isComparison, isGroup, type Comparison, type RuleCondition, type RuleGroup } from './rule-model.js';
import { ruleSqlOf, type RuleSql } from './rule-sql.js';

const signs = {
  equals: '=',
  lessThan: '<',
  atMost: '<=',
  greaterThan: '>',
  atLeast: '>=',
  before: '<',
  after: '>',
} as const;

/**
 * What to select around the organization's query `q` so that its own database judges every row: each rule as a
 * column `hima_rule_<n>` of 1 and 0. Values are always parameters, names always quoted.
 */
export function compileRules(
  dialect: Dialect,
  rules: readonly { when: RuleGroup }[],
): { select: string; parameters: SourceValue[] } {
  const compiler = new RuleCompiler(dialect);
  const columns = rules.map(
    ({ when }, index) => `case when ${compiler.compile(when)} then 1 else 0 end as hima_rule_${index + 1}`,
  );
  return { select: ['q.*', ...columns].join(', '), parameters: compiler.parameters };
}

/**
 * An empty cell meets "is empty", "is not" and "is none of", and no other condition. SQL's third truth value needs no
 * care beyond that: no group is ever negated, so unknown ends as "not met".
 */
class RuleCompiler {
  readonly parameters: SourceValue[] = [];
  readonly #sql: RuleSql;

  constructor(readonly dialect: Dialect) {
    this.#sql = ruleSqlOf(dialect);
  }

  compile(item: RuleCondition | RuleGroup): string {
    if (!isGroup(item)) return this.#condition(item);
    const parts = item.items.map((inner) => this.compile(inner));
    return `(${parts.join(item.match === 'all' ? ' and ' : ' or ')})`;
  }

  #condition(condition: RuleCondition): string {
    const column = `q.${this.dialect.quoteName(condition.column)}`;
    if (!isComparison(condition)) {
      const empty = this.#isEmpty(column, condition.type);
      return condition.operator === 'isEmpty' ? empty : `not ${empty}`;
    }
    switch (condition.type) {
      case 'text':
        return this.#text(column, condition);
      case 'number':
        return this.#compare(column, this.#sql.number, this.#sql.numberParameter, condition);
      case 'date':
        return this.#compare(column, this.#sql.date, this.#sql.dateParameter, condition);
      case 'boolean':
        return `${this.#sql.boolean(column)} = ${this.#bind(condition.value ? 1 : 0)}`;
    }
  }

  #isEmpty(column: string, type: RuleCondition['type']): string {
    if (type !== 'text') return `(${column} is null)`;
    const text = this.#sql.text(column);
    return `(${text} is null or ${text} = '')`;
  }

  #text(column: string, condition: Extract<Comparison, { type: 'text' }>): string {
    const { text, textParameter, likePattern } = this.#sql;
    const like = (pattern: string) => `${text(column)} like ${this.#bind(pattern, textParameter)} escape '!'`;
    switch (condition.operator) {
      case 'contains':
        return like(`%${likePattern(condition.value)}%`);
      case 'startsWith':
        return like(`${likePattern(condition.value)}%`);
      default:
        return this.#compare(column, text, textParameter, condition);
    }
  }

  #compare(
    column: string,
    expression: (of: string) => string,
    parameter: (of: string) => string,
    condition: Operands,
  ): string {
    const left = expression(column);
    const bind = (value: SourceValue) => this.#bind(value, parameter);
    switch (condition.operator) {
      case 'between':
        return `(${left} >= ${bind(condition.from)} and ${left} <= ${bind(condition.to)})`;
      case 'in':
        return `${left} in (${condition.values.map(bind).join(', ')})`;
      case 'notIn':
        return `(${column} is null or ${left} not in (${condition.values.map(bind).join(', ')}))`;
      case 'notEquals':
        return `(${column} is null or ${left} <> ${bind(condition.value)})`;
      default:
        return `${left} ${signs[condition.operator]} ${bind(condition.value)}`;
    }
  }

  #bind(value: SourceValue, wrap: (placeholder: string) => string = (placeholder) => placeholder): string {
    this.parameters.push(value);
    return wrap(this.dialect.placeholder(this.parameters.length - 1));
  }
}

type Operands =
  | { operator: keyof typeof signs | 'notEquals'; value: SourceValue }
  | { operator: 'between'; from: SourceValue; to: SourceValue }
  | { operator: 'in' | 'notIn'; values: SourceValue[] };
