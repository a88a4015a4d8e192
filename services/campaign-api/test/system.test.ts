import assert from 'node:assert/strict';
import { it } from 'node:test';
import { withAnyDatabase } from '@hima/api-kit/testing';
import { bareApi } from './support/bare-api.js';
import { BareService } from './support/bare-service.js';
import { queueDefinitions } from '../src/jobs/queues.js';

interface Answer {
  result: {
    queues: { name: string; everyMinutes: number | null }[];
    retention: { data: string; seconds: number }[];
    mail: string | null;
  };
}

withAnyDatabase('the state of campaign-api', (at) => {
  it('is visible to users of the platform only: its queues serve all organizations', async () => {
    const service = new BareService(at);
    await service.start();
    const person = service.person('Admin', ['Pages.System']);
    const ask = async (isPlatform: boolean) => {
      const api = await bareApi(service, { ...person, isPlatform });
      const answer = await api.server.inject('/campaign-api/system');
      await api.close();
      return answer;
    };
    assert.equal((await ask(false)).statusCode, 403);
    const { queues, retention, mail } = (await ask(true)).json<Answer>().result;
    assert.deepEqual(
      queues.map(({ name }) => name),
      Object.keys(queueDefinitions),
    );
    assert.equal(queues.find(({ name }) => name === 'campaign-sweep')?.everyMinutes, 1);
    assert.equal(retention.find(({ data }) => data === 'reply-counts')?.seconds, 40 * 86_400);
    assert.equal(mail, null);
    await service.stop();
  });
});
