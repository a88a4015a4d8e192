import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, it } from 'node:test';
import { openDatabase } from '@hima/api-kit';
import { silentLogger, withAnyDatabase, withEmptyDatabase } from '@hima/api-kit/testing';
import { sql } from 'kysely';
import { migrations } from '../src/database/migrations/index.js';
import type { Schema } from '../src/database/schema.js';
import { Harness } from './support/harness.js';
import { refused } from './support/refused.js';

withAnyDatabase('a draft', (database) => {
  const harness = new Harness(database);
  before(() => harness.start());
  after(() => harness.stop());

  const save = (id: string, data: object) => harness.call.put(`campaign-draft/${id}`, { data, version: 0 });

  it('takes no secret, and no other field that the form doesn’t keep', async () => {
    for (const field of ['apiKey', 'apikey', 'anything', '__proto__x']) {
      const id = randomUUID();
      await refused(save(id, { name: 'Spring', [field]: 'key-1234' }), 400, 'ValidationFailed');
      await refused(harness.call.get(`campaign-draft/${id}`), 404, 'NotFound');
    }
  });

  it('takes each field that the form keeps', async () => {
    const id = randomUUID();
    const texts = [
      'attempt',
      'objective',
      'name',
      'companyLegalName',
      'connectionId',
      'filterId',
      'totalSms',
    ];
    const more = ['messageType', 'message', 'urlLink', 'sender', 'start', 'startLocal', 'timeZone'];
    const data = {
      ...Object.fromEntries([...texts, ...more, 'fileId', 'fileName'].map((name) => [name, 'x'])),
      fileSize: 5,
    };
    await save(id, data);
    assert.deepEqual((await harness.call.get<{ data: unknown }>(`campaign-draft/${id}`)).data, data);
  });
});

withEmptyDatabase('drafts of before', (database) => {
  it('lose the fields that the form doesn’t keep', async () => {
    const earlier = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0046'));
    const open = (of: typeof migrations) =>
      openDatabase<Schema>({ location: database.location(), migrations: of, logger: silentLogger });
    const old = await open(earlier);
    for (const data of [
      { name: 'A', apiKey: 'key-1234' },
      { apiKey: 'key-1234' },
      { name: 'B', totalSms: '5' },
    ])
      await sql`insert into campaign_draft (organization_id, user_id, id, data, saved_at)
        values (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), ${JSON.stringify(data)}::jsonb, now())`.execute(
        old.db,
      );
    await old.close();
    const { db, close } = await open(migrations);
    const { rows } = await sql<{ data: object }>`select data from campaign_draft order by data::text`.execute(
      db,
    );
    await close();
    assert.deepEqual(
      rows.map(({ data }) => data),
      [{ name: 'A' }, { name: 'B', totalSms: '5' }, {}],
    );
  });
});
