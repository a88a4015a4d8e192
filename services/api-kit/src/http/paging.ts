import type { OrderByItemBuilder } from 'kysely';
import { z } from 'zod';
import { invalid } from './errors.js';

/** The query of every list. Extend it with filters: `pageQuery.extend({ Status: queryArray(status).optional() })`. */
export const pageQuery = z.object({
  SkipCount: z.coerce.number().int().min(0).default(0).describe('Items to skip'),
  MaxResultCount: z.coerce.number().int().min(1).max(1000).default(10).describe('Maximum items to return'),
  Sorting: z
    .string()
    .trim()
    .max(200)
    .optional()
    .describe('Columns with an optional direction: "name DESC, id"'),
  Keyword: z.string().trim().max(100).optional().describe('Search text'),
});

/** The result of every list. */
export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({
    totalCount: z.number().int().describe('All matching items, on every page'),
    items: z.array(item),
  });
}

/** One column to order by. */
export interface SortColumn<Column extends string> {
  column: Column;
  direction: 'asc' | 'desc';
}

/**
 * Reads `Sorting` against an allow-list; names match case-insensitively.
 *
 * @param allowed public name → column. No other name can reach the database.
 * @param otherwise used when the text is empty or missing.
 * @throws {ApiProblem} 400 for an unknown column or direction.
 * @example sorting(query.Sorting, { name: 'campaign.name' }, [{ column: 'campaign.created_at', direction: 'desc' }])
 */
export function sorting<Column extends string>(
  text: string | undefined,
  allowed: Readonly<Record<string, Column>>,
  otherwise: SortColumn<Column>[],
): SortColumn<Column>[] {
  if (!text?.trim()) return otherwise;
  const columns = new Map(Object.entries(allowed).map(([name, column]) => [name.toLowerCase(), column]));
  return text.split(',').map((part) => {
    const [name = '', direction = 'asc', ...rest] = part.trim().split(/\s+/);
    const column = columns.get(name.toLowerCase());
    const ordered = /^(asc|desc)$/i.test(direction) && !rest.length;
    if (column === undefined || !ordered) {
      const message = `sorting must use ${Object.keys(allowed).join(', ')}, each with ASC or DESC`;
      throw invalid([{ message, members: ['sorting'] }]);
    }
    return { column, direction: direction.toLowerCase() as 'asc' | 'desc' };
  });
}

/** Orders by a column in which values may be missing: those come last in both directions. */
export const nullsLast =
  (direction: 'asc' | 'desc') =>
  (order: OrderByItemBuilder): OrderByItemBuilder =>
    order[direction]().nullsLast();

/** Escapes `%`, `_` and `\` and adds the wildcards, for `ilike` on a keyword. */
export function likePattern(keyword: string): string {
  return `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;
}
