import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, it } from 'node:test';
import { openDatabase, type Database } from '@hima/api-kit';
import { meetAtLocks, silentLogger, withAnyDatabase, type CallFailed } from '@hima/api-kit/testing';
import { sql } from 'kysely';
import { migrations } from '../src/database/migrations/index.js';
import { connectionInput } from './support/connection-test.js';
import { Harness } from './support/harness.js';

interface Entry {
  id: string;
  version: number;
  name?: string;
  isDefault?: boolean;
}

withAnyDatabase('two people who save at the same moment', (database) => {
  if (database.kind === 'pglite') return void it('wait', (t) => t.skip('PGlite has one connection'));
  const harness = new Harness(database);
  let opened: Database<unknown>;
  before(async () => {
    await harness.start();
    opened = await openDatabase({ location: database.location(), migrations, logger: silentLogger });
  });
  after(async () => {
    await opened?.close();
    await harness.stop();
  });

  /** The second begins when the first has stored its change, which isn't committed: its entry in the activity log waits. */
  const atOnce = async (first: () => Promise<unknown>, second: () => Promise<unknown>): Promise<string[]> => {
    const outcomes = await meetAtLocks(
      opened.db,
      (trx) => sql`select 1 from activity_head for update`.execute(trx),
      [first, second],
    );
    return outcomes.map((settled) => {
      if (settled.status === 'fulfilled') return 'done';
      const { status, code } = settled.reason as CallFailed;
      return `${status} ${code}`;
    });
  };
  const named = (path: string, body: (name: string) => object) => ({
    create: (name: string) => harness.call.post<Entry>(path, body(name)),
    rename: ({ id, version }: Entry, name: string) =>
      harness.call.put<Entry>(`${path}/${id}`, { ...body(name), version }),
  });
  const filter = (name: string, more: object = {}) => ({
    ...{ name, isDefault: false, connectionId: null, rules: [], maxRecipients: null, ...more },
    policy: {
      ...{ mode: 'flag', objectives: [], messageTypes: [], senders: [], linkHosts: [] },
      ...{ maxRecipients: null, blockedWords: [] },
    },
  });
  const kinds = {
    connections: {
      code: 'NameTaken',
      ...named('database-connection', (name) => connectionInput(harness, { name })),
    },
    filters: { code: 'NameTaken', ...named('campaign-filter', filter) },
    senders: {
      code: 'SenderTaken',
      ...named('sender', (senderId) => ({
        kind: 'Customer',
        senderId: `S ${senderId}`,
        companyLegalName: 'Example Company',
      })),
    },
    templates: {
      code: 'NameTaken',
      ...named('message-template', (name) => ({ name, text: { en: 'Hello', arb: '' } })),
    },
  };
  const fresh = () => randomUUID().slice(0, 8);

  for (const [kind, { code, create, rename }] of Object.entries(kinds)) {
    it(`give one of two ${kind} a name`, async () => {
      const [one, other] = [await create(fresh()), await create(fresh())];
      const refused = ['done', `409 ${code}`];
      const [renamed, created, last] = [fresh(), fresh(), fresh()];
      assert.deepEqual(
        await atOnce(
          () => rename(one, renamed),
          () => rename(other, renamed),
        ),
        refused,
      );
      assert.deepEqual(
        await atOnce(
          () => create(created),
          () => create(created),
        ),
        refused,
      );
      assert.deepEqual(
        await atOnce(
          () => create(last),
          () => rename(other, last),
        ),
        refused,
      );
    });
  }

  it('make one filter the default, the last one', async () => {
    const [one, other] = [await kinds.filters.create(fresh()), await kinds.filters.create(fresh())];
    const makeDefault = ({ id, version }: Entry) =>
      harness.call.put(`campaign-filter/${id}`, { ...filter(fresh(), { isDefault: true }), version });
    const outcomes = await atOnce(
      () => makeDefault(one),
      () => makeDefault(other),
    );
    assert.deepEqual(outcomes, ['done', 'done']);
    const { items } = await harness.call.get<{ items: Entry[] }>('campaign-filter');
    assert.deepEqual(
      items.filter(({ isDefault }) => isDefault).map(({ id }) => id),
      [other.id],
    );
  });

  it('request nothing with a filter or connection that the other one deletes', async () => {
    const { id: filterId } = await kinds.filters.create(fresh());
    const { id: connectionId } = await kinds.connections.create(fresh());
    const outcomes = [
      await atOnce(
        () => harness.call.delete(`campaign-filter/${filterId}`),
        () => harness.create({ filterId }),
      ),
      await atOnce(
        () => harness.call.delete(`database-connection/${connectionId}`),
        () => harness.create({ connectionId }),
      ),
    ];
    assert.deepEqual(outcomes, [
      ['done', '400 ValidationFailed'],
      ['done', '400 ValidationFailed'],
    ]);
  });

  it('store no filter for a connection that the other one deletes', async () => {
    const { id: connectionId } = await kinds.connections.create(fresh());
    const outcomes = await atOnce(
      () => harness.call.delete(`database-connection/${connectionId}`),
      () => harness.call.post('campaign-filter', filter(fresh(), { connectionId })),
    );
    assert.deepEqual(outcomes, ['done', '400 ValidationFailed']);
  });
});
