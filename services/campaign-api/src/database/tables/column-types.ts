import type { ColumnType, RawBuilder } from 'kysely';

/** A column with a default. */
export type Defaulted<Value> = ColumnType<Value, Value | undefined, Value>;

/** A column of JSON that is never updated. Each reader declares its type. */
export type Json = ColumnType<unknown, RawBuilder<unknown>, never>;
