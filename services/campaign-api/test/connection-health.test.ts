import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { Api } from '@hima/api-kit';
import { withAnyDatabase } from '@hima/api-kit/testing';
import type { ConnectionView } from '../src/connections/connection-schemas.js';
import { bareApi } from './support/bare-api.js';
import { BareService } from './support/bare-service.js';
import { everything } from './support/harness.js';

withAnyDatabase('the health of a connection', (at) => {
  const service = new BareService(at);
  let api: Api;
  before(async () => {
    await service.start();
    api = await bareApi(service, service.person('Owner', everything));
  });
  after(async () => {
    await api.close();
    await service.stop();
  });

  /** Nobody works on the queues: what is stored stays as it is. */
  const afterMinutes = async (minutes: number) => {
    const found = {
      state: 'Warning',
      code: 'CanWrite',
      message: 'The account can write.',
      checked_at: new Date(Date.now() - minutes * 60_000),
    } as const;
    await service.db
      .insertInto('connection_health')
      .values({ connection_id: service.connectionId, ...found })
      .onConflict((same) => same.column('connection_id').doUpdateSet(found))
      .execute();
    const answer = await api.server.inject('/campaign-api/database-connection');
    const [view] = answer.json<{ result: { items: ConnectionView[] } }>().result.items;
    return view?.health;
  };

  it('is the result of the last check while checks run on schedule', async () => {
    const health = await afterMinutes(5);
    assert.deepEqual([health?.state, health?.code], ['Warning', 'CanWrite']);
  });

  it('is unknown when the last check is overdue', async () => {
    const health = await afterMinutes(9);
    assert.deepEqual([health?.state, health?.code, health?.message], ['Unknown', null, null]);
    assert.ok(health?.checkedAt);
  });
});
