import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, beforeEach, it } from 'node:test';
import { sql } from 'kysely';
import { ConfigError, createSecretBox, openDatabase, openMasterKey, type Database } from '../src/index.js';
import { silentLogger, withDatabases } from '../src/testing/index.js';

type Keys = [Buffer, ...Buffer[]];

withDatabases('the master key', (database) => {
  let opened: Database<unknown>;
  const open = () => openDatabase({ location: database.location(), migrations: {}, logger: silentLogger });
  const key = (
    keys: Keys,
    findSealed = () => Promise.resolve<ReturnType<typeof example> | undefined>(undefined),
  ) => openMasterKey(opened.db, keys, { findSealed, logger: silentLogger });
  const example = (master: Buffer) => ({ sealed: createSecretBox(master).seal('secret', 'c'), context: 'c' });
  const stored = async () =>
    (await sql<{ sealed: Buffer | null }>`select sealed from master_key`.execute(opened.db)).rows;
  const [first, second, third] = [randomBytes(32), randomBytes(32), randomBytes(32)];

  before(async () => {
    opened = await open();
  });
  after(() => opened.close());
  beforeEach(() => sql`delete from master_key`.execute(opened.db));

  it('is random, the same in all processes, and stored encrypted', async () => {
    const [master, ...others] = await Promise.all([key([first]), key([first]), key([first])]);
    for (const other of others) assert.deepEqual(other, master);
    assert.ok(!master.equals(first));
    const [row] = await stored();
    assert.ok(row?.sealed && !row.sealed.includes(master));
  });

  it('stays the same when SECRET_KEY changes, and then needs the new key only', async () => {
    const master = await key([first]);
    const changed = await Promise.all([key([second, first]), key([second, first])]);
    assert.deepEqual(changed, [master, master]);
    assert.deepEqual(await key([second]), master);
    await assert.rejects(key([first]), ConfigError);
    // Back again, and over two changes at once.
    assert.deepEqual(await key([first, second]), master);
    assert.deepEqual(await key([third, second, first]), master);
    assert.deepEqual(await key([third]), master);
  });

  it('is not encrypted again by a start with the same key', async () => {
    await key([first]);
    const before = await stored();
    await key([first, second]);
    assert.deepEqual(await stored(), before);
  });

  it('refuses other keys, naming the setting and no key, and changes nothing', async () => {
    const master = await key([first]);
    await assert.rejects(key([second, third]), (error: unknown) => {
      assert.ok(error instanceof ConfigError);
      assert.match(error.message, /^Bad settings: SECRET_KEY isn’t the key/);
      for (const one of [second, third]) assert.ok(!error.message.includes(one.toString('base64')));
      return true;
    });
    assert.deepEqual(await key([first]), master);
  });

  it('of an earlier version is the key that its data is encrypted with', async () => {
    const begunEarlier = () => sql`insert into master_key (id, sealed) values (1, null)`.execute(opened.db);
    await begunEarlier();
    await assert.rejects(
      key([second], () => Promise.resolve(example(first))),
      ConfigError,
    );
    assert.deepEqual(await stored(), [{ sealed: null }]);
    assert.deepEqual(await key([second, first], () => Promise.resolve(example(first))), first);
    assert.deepEqual(await key([second]), first);

    await sql`delete from master_key`.execute(opened.db);
    await begunEarlier();
    assert.deepEqual(await key([second]), second, 'nothing is encrypted yet');
  });

  it('is expected only in databases that an earlier version made', async () => {
    assert.deepEqual(await stored(), []);
    await opened.close();
    opened = await open();
    assert.deepEqual(await stored(), [], 'the migration runs once');
    await sql`delete from kit_migration where name = '0005-master-key'`.execute(opened.db);
    await sql`drop table master_key`.execute(opened.db);
    await opened.close();
    opened = await open();
    assert.deepEqual(await stored(), [{ sealed: null }]);
  });
});
