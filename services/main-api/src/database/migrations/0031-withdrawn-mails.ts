import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Up to which grant the emails of an account have ended, by kind. */
export const withdrawnMails: Migration = {
  async up(db) {
    await sql`
      create table withdrawn_mail (
        account_id uuid not null references account on delete cascade,
        audience text not null,
        granted_at double precision not null,
        primary key (account_id, audience)
      )`.execute(db);
  },
};
