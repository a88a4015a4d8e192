import assert from 'node:assert/strict';
import { it } from 'node:test';
import { lockWaiters, waitFor, withAnyDatabase } from '@hima/api-kit/testing';
import { sql } from 'kysely';
import { createMailAllowance } from '../src/mail/mail-allowance.js';
import { openBeside } from './support/beside.js';

withAnyDatabase('counts of emails', (database) => {
  it('are deleted once they are over, by two requests at once', async (t) => {
    if (database.kind === 'pglite') return t.skip('PGlite has one connection');
    const { db, close } = await openBeside(database);
    const allowance = createMailAllowance(db, Buffer.alloc(32), 5);
    const insert = (name: string, renewedAt: string) =>
      sql`insert into reset_mail_count (name_key, mails, renewed_at)
        values (${Buffer.from(name)}, 1, ${renewedAt}::timestamptz)`.execute(db);
    // Leaves places in the table before the count of Nour, which is over: the third one gets such a place.
    await insert('first', 'tomorrow');
    await insert('second', 'tomorrow');
    await allowance.take('nour');
    await sql`update reset_mail_count set renewed_at = now() where mails = 1 and renewed_at < 'tomorrow'`.execute(
      db,
    );
    await sql`delete from reset_mail_count where renewed_at = 'tomorrow'`.execute(db);
    await sql`vacuum reset_mail_count`.execute(db);
    let other: Promise<void> | undefined;
    await db.transaction().execute(async (trx) => {
      await allowance.within(trx).take('nour');
      await insert('third', 'yesterday');
      other = allowance.take('lina');
      await Promise.race([other, waitFor(async () => (await lockWaiters(db)) > 0)]);
      await allowance.within(trx).take('sami');
    });
    await other;
    const { rows } = await sql`select 1 from reset_mail_count`.execute(db);
    await close();
    assert.equal(rows.length, 3);
  });
});
