import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { sql } from 'kysely';
import {
  openDatabase,
  PLATFORM,
  recordActivity,
  verifyActivity,
  type Activity,
  type Database,
} from '../src/index.js';
import { silentLogger, withDatabases } from '../src/testing/index.js';

const ORGANIZATION = '7f0f7f2e-6a4e-4f2f-9d5b-0a8f2f3f7a10';

const accepted: Activity = {
  organizationId: ORGANIZATION,
  actorId: '7f0f7f2e-6a4e-4f2f-9d5b-0a8f2f3f7a11',
  actorName: 'Layla Hassan',
  action: 'campaign.accepted',
  entity: 'campaign',
  entityId: '17',
  summary: 'Ramadan greetings',
  details: { version: 1, changes: [{ to: 2, from: new Date(0) }], clientSecret: 'sup3r-s3cret', note: null },
};

withDatabases('the activity log', (database) => {
  // oxlint-disable-next-line typescript/no-explicit-any -- the tables are api-kit's own
  let opened: Database<any>;
  const record = (activity: Activity): Promise<void> =>
    opened.db.transaction().execute((trx) => recordActivity(trx, activity));

  before(async () => {
    opened = await openDatabase({ location: database.location(), migrations: {}, logger: silentLogger });
  });
  after(() => opened.close());

  it('chains the entries of each organization, including concurrent ones', async () => {
    await record({ ...accepted, organizationId: PLATFORM, actorId: null });
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => record({ ...accepted, entityId: String(index) })),
    );
    assert.deepEqual(await verifyActivity(opened.db), { intact: true, entries: 21 });
    assert.deepEqual(await verifyActivity(opened.db, PLATFORM), { intact: true, entries: 1 });
  });

  it('is written in the transaction of its change', async () => {
    await assert.rejects(
      opened.db.transaction().execute(async (trx) => {
        await recordActivity(trx, accepted);
        throw new Error('no');
      }),
    );
    assert.deepEqual(await verifyActivity(opened.db), { intact: true, entries: 21 });
  });

  it('redacts secrets', async () => {
    const { rows } = await sql<{ details: unknown }>`select details from activity_log limit 1`.execute(
      opened.db,
    );
    assert.deepEqual(rows[0]?.details, {
      version: 1,
      changes: [{ to: 2, from: '1970-01-01T00:00:00.000Z' }],
      clientSecret: '[redacted]',
      note: null,
    });
  });

  it('refuses updates, deletes and truncation', async () => {
    for (const statement of [
      sql`update activity_log set actor_name = 'Nobody'`,
      sql`delete from activity_log`,
      sql`truncate activity_log`,
    ]) {
      await assert.rejects(statement.execute(opened.db), /append-only/);
    }
  });

  it('detects a changed entry', async () => {
    await tamper(
      sql`update activity_log set summary = 'Eid' where organization_id = ${ORGANIZATION} and sequence = 7`,
    );
    assert.deepEqual(await verifyActivity(opened.db), {
      intact: false,
      organizationId: ORGANIZATION,
      sequence: 7,
      problem: 'changed',
    });
    await tamper(sql`update activity_log set summary = ${accepted.summary} where sequence = 7`);
    assert.equal((await verifyActivity(opened.db)).intact, true);
  });

  it('detects removed entries, including the last ones', async () => {
    await tamper(sql`delete from activity_log where organization_id = ${ORGANIZATION} and sequence >= 19`);
    assert.deepEqual(await verifyActivity(opened.db, ORGANIZATION), {
      intact: false,
      organizationId: ORGANIZATION,
      sequence: 19,
      problem: 'missing',
    });
    await sql`delete from activity_head where organization_id = ${ORGANIZATION}`.execute(opened.db);
    const verdict = await verifyActivity(opened.db);
    assert.equal(!verdict.intact && verdict.problem, 'headless');
  });

  /** As someone with all rights on the database would do it. */
  async function tamper(statement: ReturnType<typeof sql>): Promise<void> {
    await sql`alter table activity_log disable trigger all`.execute(opened.db);
    await statement.execute(opened.db);
    await sql`alter table activity_log enable trigger all`.execute(opened.db);
  }
});
