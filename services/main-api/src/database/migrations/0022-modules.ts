import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** How the modules of the console load and fail in the browsers of its users. Nothing here says whose. */
export const modules: Migration = {
  async up(db) {
    await sql`
      create table module_load (
        module text not null,
        version text not null,
        day date not null,
        milliseconds integer not null,
        loads integer not null,
        primary key (module, version, day, milliseconds)
      )`.execute(db);
    await sql`
      create table module_fault (
        module text not null,
        version text not null,
        day date not null,
        kind text not null,
        place text not null,
        faults integer not null,
        last_at timestamptz not null,
        primary key (module, version, day, kind, place)
      )`.execute(db);
  },
};
