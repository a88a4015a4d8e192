import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Responses to calls with an Idempotency-Key. The hash of the request and the response are encrypted. */
export const idempotencyMigrations: Record<string, Migration> = {
  '0003-idempotency': {
    async up(db) {
      await sql`
        create table idempotency_key (
          user_id uuid not null,
          operation text not null,
          key text not null,
          request_sealed bytea not null,
          created_at timestamptz not null default now(),
          running_until timestamptz not null,
          status integer,
          answer_sealed bytea,
          primary key (user_id, operation, key)
        )`.execute(db);
      await sql`create index idempotency_key_age on idempotency_key (created_at)`.execute(db);
    },
  },
};
