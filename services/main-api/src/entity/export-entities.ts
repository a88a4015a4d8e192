import { Readable } from 'node:stream';
import { BYTE_ORDER_MARK, csvLine, type CsvCell, type FileAnswer } from '@hima/api-kit';
import type { Entity } from '@hima/entities';

const RECORDS_AT_ONCE = 500;

interface Export {
  /** Without its ending. */
  name: string;
  columns: readonly string[];
  /** A page of the list, in its order. Throws when the reader may not read it anymore. */
  page: (at: {
    SkipCount: number;
    MaxResultCount: number;
  }) => Promise<{ items: readonly Record<string, unknown>[] }>;
}

/** The columns of a file: every field, its state and when it was made. */
export const exportColumns = ({ fields }: Pick<Entity, 'fields'>): string[] => [
  ...Object.keys(fields),
  'state',
  'stateReason',
  'createdAt',
];

/** A list as CSV, a column for each field, with names instead of the IDs that it refers to. */
export function exportEntities(source: Export): FileAnswer {
  return {
    name: `${source.name}.csv`,
    type: 'text/csv; charset=utf-8',
    body: Readable.from(lines(source), { objectMode: false }),
  };
}

async function* lines({ columns, page }: Export): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(columns);
  for (let skipped = 0; ; skipped += RECORDS_AT_ONCE) {
    const { items } = await page({ SkipCount: skipped, MaxResultCount: RECORDS_AT_ONCE });
    if (items.length > 0)
      yield items.map((item) => csvLine(columns.map((column) => cellOf(item[column])))).join('');
    if (items.length < RECORDS_AT_ONCE) return;
  }
}

function cellOf(value: unknown): CsvCell {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(cellOf).join('; ');
  if (typeof value === 'object' && 'name' in value) return cellOf(value.name);
  return typeof value === 'number' ? value : String(value);
}
