import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { openDatabase, type Database } from '@hima/api-kit';
import { lockWaiters, silentLogger, waitFor, withAnyDatabase } from '@hima/api-kit/testing';
import { sql } from 'kysely';
import { migrations } from '../src/database/migrations/index.js';
import type { Schema } from '../src/database/schema.js';
import { Harness } from './support/harness.js';

const connections = 10;

withAnyDatabase('web requests', (database) => {
  const skip = database.kind === 'pglite' && 'PGlite has one session';
  const harness = new Harness(database);
  let outside: Database<Schema> | undefined;
  before(async () => {
    if (skip) return;
    await harness.start();
    const location = database.location();
    outside = await openDatabase<Schema>({ location, migrations, logger: silentLogger });
  });
  after(async () => {
    if (skip) return;
    await outside?.close();
    await harness.stop();
  });

  it('are answered while background work uses all its connections', { skip }, async () => {
    const { db } = outside ?? assert.fail();
    await db.transaction().execute(async (trx) => {
      await sql`lock table reply_count`.execute(trx);
      for (let n = 0; n < 2 * connections; n += 1)
        harness.center.deliver({
          from: '966500000001',
          to: 'Hima Health',
          esmClass: 0,
          dataCoding: 0,
          shortMessage: Buffer.from('Thanks'),
          tlvs: [],
        });
      await waitFor(async () => (await lockWaiters(db)) === connections);
      assert.ok(await harness.call.get('campaign'));
    });
    await waitFor(() => harness.center.receiptsOpen === 0);
  });
});
