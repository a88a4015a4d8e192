import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { withAnyDatabase } from '@hima/api-kit/testing';
import { sql } from 'kysely';
import { openInside } from './support/open-inside.js';
import { Harness } from './support/harness.js';

/** SMPP 3.4, 5.1.3: ESME_RTHROTTLED. */
const throttled = 0x58;

withAnyDatabase('a send that can’t slow down', (database) => {
  const harness = new Harness(database);
  before(() => harness.start());
  after(() => harness.stop());

  it(
    'keeps what the SMS center answered when the connection to its database breaks',
    { skip: database.kind === 'pglite' && 'PGlite has one session' },
    async () => {
      const { db, close } = await openInside(database);
      try {
        await sql`create sequence slow_downs`.execute(db);
        await sql`
          create function break_first() returns trigger language plpgsql as $$
          begin
            if new.slowed_at is distinct from old.slowed_at and nextval('slow_downs') = 1 then
              perform pg_terminate_backend(pg_backend_pid());
            end if;
            return new;
          end $$`.execute(db);
        await sql`
          create trigger break_first before update on gateway_pace
          for each row execute function break_first()`.execute(db);
        await harness.saveSetup({ window: 10 });
        let submitted = 0;
        harness.center.behave = () => ({ status: (submitted += 1) === 30 ? throttled : 0 });
        const { id } = await harness.accept(await harness.create());
        const { ledger } = await harness.until(id, ['Completed', 'CompletedWithFailures']);
        assert.deepEqual([ledger?.delivered, ledger?.uncertain], [120, 0]);
        const { rows } = await sql<{ broken: boolean }>`
          select is_called as broken from slow_downs`.execute(db);
        assert.equal(rows[0]?.broken, true);
      } finally {
        await close();
      }
    },
  );
});
