import type { DatabaseType, Dialect } from '../sources/source.js';

/**
 * How the databases write what a rule compares. The same rule must pick the same people everywhere: text without
 * regard to case and to spaces around it, byte by byte otherwise; dates and moments by the day.
 */
export interface RuleSql {
  text(expression: string): string;
  textParameter(placeholder: string): string;
  number(expression: string): string;
  numberParameter(placeholder: string): string;
  date(expression: string): string;
  dateParameter(placeholder: string): string;
  /** 1 or 0. */
  boolean(expression: string): string;
  /** Escapes the wildcards of LIKE with `!`. */
  likePattern(text: string): string;
}

const asItIs = (expression: string) => expression;
const cast = (type: string) => (expression: string) => `cast(${expression} as ${type})`;
// Oracle refuses to escape anything but its own wildcards; only SQL Server has [.
const escape = (text: string) => text.replace(/[!%_]/g, '!$&');

const ruleSql: Readonly<Record<DatabaseType, RuleSql>> = {
  PostgreSQL: {
    text: (expression) => `lower(trim(cast(${expression} as text)))`,
    textParameter: (placeholder) => `lower(cast(${placeholder} as text))`,
    number: cast('numeric'),
    numberParameter: cast('numeric'),
    date: cast('date'),
    dateParameter: cast('date'),
    boolean: cast('int'),
    likePattern: escape,
  },
  MySQL: {
    // As bytes: its collations treat é as e and ignore trailing spaces, differently in each version.
    text: (expression) => `cast(lower(trim(convert(${expression} using utf8mb4))) as binary)`,
    textParameter: (placeholder) => `cast(lower(convert(${placeholder} using utf8mb4)) as binary)`,
    number: asItIs,
    numberParameter: asItIs,
    date: cast('date'),
    dateParameter: cast('date'),
    boolean: (expression) => `(${expression} <> 0)`,
    likePattern: escape,
  },
  SQLServer: {
    text: (expression) =>
      `lower(ltrim(rtrim(cast(${expression} as nvarchar(4000))))) collate Latin1_General_100_BIN2`,
    textParameter: (placeholder) => `lower(cast(${placeholder} as nvarchar(4000)))`,
    number: cast('float'),
    numberParameter: cast('float'),
    date: cast('date'),
    dateParameter: cast('date'),
    boolean: cast('int'),
    likePattern: (text) => text.replace(/[!%_[]/g, '!$&'),
  },
  Oracle: {
    text: (expression) => `lower(trim(to_char(${expression})))`,
    textParameter: (placeholder) => `lower(to_char(${placeholder}))`,
    number: asItIs,
    numberParameter: asItIs,
    date: (expression) => `trunc(cast(${expression} as date))`,
    dateParameter: (placeholder) => `to_date(${placeholder}, 'YYYY-MM-DD')`,
    boolean: asItIs,
    likePattern: escape,
  },
};

export function ruleSqlOf(dialect: Dialect): RuleSql {
  return ruleSql[dialect.type];
}
