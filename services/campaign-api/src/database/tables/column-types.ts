import type { ColumnType, RawBuilder } from 'kysely';

/** A column with a default. */
export type Defaulted<Value> = ColumnType<Value, Value | undefined, Value>;

/** A column of JSON, which is never updated. */
export type Json<Value> = ColumnType<Value, RawBuilder<Value>, never>;
