import { exactNumber } from './postgres-types.js';
import type { SourceColumn, SourceValue } from './source.js';

const types: [RegExp, SourceColumn['type']][] = [
  [/^(tiny|small|big)?int|^(decimal|numeric|smallmoney|money|float|real)/, 'number'],
  [/^bit/, 'boolean'],
  [/^datetime|^smalldatetime/, 'datetime'],
  [/^date/, 'date'],
  [/^n?(char|varchar|text)|^uniqueidentifier|^sysname/, 'text'],
];

/** `type` as the server writes it: nvarchar(40). */
export function sqlServerColumn(name: string, type: string): SourceColumn {
  return { name, type: types.find(([pattern]) => pattern.test(type))?.[1] ?? 'other' };
}

export function sqlServerValue(value: unknown, type: SourceColumn['type']): SourceValue {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return type === 'date' ? value.toISOString().slice(0, 10) : value.toISOString();
  if (Buffer.isBuffer(value)) return value.toString('utf8');
  if (type === 'number') return exactNumber(String(value));
  return typeof value === 'boolean' ? value : String(value);
}
