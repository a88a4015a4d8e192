import { exactNumber } from './postgres-types.js';
import type { SourceColumn, SourceValue } from './source.js';

/** The column metadata of mysql2 that is used here. */
export interface MysqlField {
  name: string;
  columnType?: number;
  type?: number;
  columnLength?: number;
  characterSet?: number;
}

const numbers = new Set([0, 2, 3, 4, 5, 8, 9, 13, 246]);
const texts = new Set([11, 15, 247, 248, 249, 250, 251, 252, 253, 254]);
const binary = 63;
const timestamp = 7;

/** For the rows of one answer. */
export function mysqlReader(fields: readonly MysqlField[]): {
  columns: SourceColumn[];
  values(row: unknown[]): SourceValue[];
} {
  const columns = fields.map((field) => ({ name: field.name, type: typeOf(field) }));
  const zoned = fields.map(({ columnType, type = columnType }) => type === timestamp);
  return {
    columns,
    values: (row) => columns.map(({ type }, index) => mysqlValue(row[index], type, zoned[index] ?? false)),
  };
}

function typeOf({
  columnType,
  type = columnType ?? -1,
  columnLength,
  characterSet,
}: MysqlField): SourceColumn['type'] {
  // tinyint(1) is how people of MySQL write boolean.
  if (type === 1) return columnLength === 1 ? 'boolean' : 'number';
  if (numbers.has(type)) return 'number';
  if (type === 10) return 'date';
  if (type === timestamp || type === 12) return 'datetime';
  return texts.has(type) && (characterSet !== binary || type === 11) ? 'text' : 'other';
}

/** A value as mysql2 gives it with dateStrings and bigNumberStrings; `zoned`: a timestamp in UTC. */
function mysqlValue(value: unknown, type: SourceColumn['type'], zoned: boolean): SourceValue {
  if (value === null || value === undefined) return null;
  if (Buffer.isBuffer(value)) return value.toString('utf8');
  if (typeof value === 'object') return JSON.stringify(value);
  if (type === 'boolean') return Number(value) !== 0;
  if (type === 'number') return exactNumber(String(value));
  if (type === 'datetime') return String(value).replace(' ', 'T') + (zoned ? 'Z' : '');
  return String(value);
}
