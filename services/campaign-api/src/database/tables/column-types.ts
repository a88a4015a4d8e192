import type { ColumnType, RawBuilder } from 'kysely';

/** A column with a default. */
export type Defaulted<Value> = ColumnType<Value, Value | undefined, Value>;

/** A column of JSON, which is never updated. Readers say what it contains. */
export type Json = ColumnType<unknown, RawBuilder<unknown>, never>;
