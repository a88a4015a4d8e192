import type { DatabaseType, Dialect, SourceQuery, SourceValue } from './source.js';

const quoteBy = (open: string, close: string) => (name: string) =>
  `${open}${name.replaceAll('\0', '').replaceAll(close, close + close)}${close}`;

export const dialects: Readonly<Record<DatabaseType, Dialect>> = {
  PostgreSQL: {
    type: 'PostgreSQL',
    quoteName: quoteBy('"', '"'),
    placeholder: (index) => `$${index + 1}`,
  },
  MySQL: { type: 'MySQL', quoteName: quoteBy('`', '`'), placeholder: () => '?' },
  SQLServer: { type: 'SQLServer', quoteName: quoteBy('[', ']'), placeholder: (index) => `@p${index + 1}` },
  Oracle: { type: 'Oracle', quoteName: quoteBy('"', '"'), placeholder: (index) => `:${index + 1}` },
};

/**
 * A statement around a user's query, which is `q` in it: `select <select> from (<base>) q <rest>`.
 *
 * @example wrapQuery(base, { select: `q.*, (q.age > ${dialect.placeholder(0)}) as hima_rule_1`, parameters: [18] })
 */
export function wrapQuery(
  base: string,
  { select, rest = '', parameters = [] }: { select: string; rest?: string; parameters?: SourceValue[] },
): SourceQuery {
  // The newlines keep a remark at the query's end from swallowing what follows; Oracle knows no "as" here.
  return { text: `select ${select} from (\n${withoutSemicolon(base)}\n) q ${rest}`, parameters, base };
}

/** People often type one at the end; no driver accepts it. */
export function withoutSemicolon(query: string): string {
  return query.trim().replace(/;\s*$/, '');
}
