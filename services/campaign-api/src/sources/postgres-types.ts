import type { SourceColumn, SourceValue } from './source.js';

const types: Record<number, SourceColumn['type']> = {
  16: 'boolean',
  18: 'text',
  19: 'text',
  20: 'number',
  21: 'number',
  23: 'number',
  25: 'text',
  26: 'number',
  700: 'number',
  701: 'number',
  // "unknown", what a bare literal had before it became text.
  705: 'text',
  1042: 'text',
  1043: 'text',
  1082: 'date',
  1114: 'datetime',
  1184: 'datetime',
  1700: 'number',
};

export function postgresColumn({ name, dataTypeID }: { name: string; dataTypeID: number }): SourceColumn {
  return { name, type: types[dataTypeID] ?? 'other' };
}

/** A value in PostgreSQL's text format; DateStyle is ISO and the time zone UTC. */
export function postgresValue(text: unknown, type: SourceColumn['type']): SourceValue {
  if (typeof text !== 'string') return null;
  if (type === 'boolean') return text === 't';
  if (type === 'number') return exactNumber(text);
  if (type === 'datetime') return text.replace(' ', 'T').replace(/\+00$/, 'Z');
  return text;
}

/** As a number if that loses nothing, otherwise unchanged. */
export function exactNumber(text: string): number | string {
  const digits = text.replace(/[^0-9]/g, '').length;
  const value = Number(text);
  return digits <= 15 && Number.isFinite(value) ? value : text;
}
