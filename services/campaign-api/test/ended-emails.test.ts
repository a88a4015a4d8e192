import assert from 'node:assert/strict';
import { after, before, beforeEach, it } from 'node:test';
import type { Api } from '@hima/api-kit';
import { waitFor, withAnyDatabase } from '@hima/api-kit/testing';
import { sql } from 'kysely';
import { queues } from '../src/jobs/queues.js';
import { Gateways } from '../src/sending/gateways.js';
import { startWork } from '../src/start-work.js';
import { bareApi } from './support/bare-api.js';
import { BareService } from './support/bare-service.js';

withAnyDatabase('emails that a user ends', (at) => {
  const service = new BareService(at);
  let api: Api;
  let grants = 0;
  let withdrawn: string[] = [];
  /** main-api doesn't answer so many times. */
  let failures = 0;
  before(async () => {
    await service.start();
    const mail = { grant: async () => `grant ${(grants += 1)}`, send: async () => true };
    service.context = {
      ...service.context,
      reportMail: mail,
      noticeMail: mail,
      async withdrawMail(grant) {
        failures -= 1;
        if (failures >= 0) throw new Error('main-api doesn’t answer.');
        withdrawn.push(grant);
      },
    };
    const gateways = new Gateways(service.context, () => {});
    const reader = service.person('Reader', ['Pages.Dashboard', 'Pages.Campaigns.Answer']);
    api = await bareApi(service, reader, gateways);
    await startWork(service.context, gateways);
  });
  beforeEach(() => {
    grants = 0;
    failures = 0;
    withdrawn = [];
  });
  after(async () => {
    await api?.close();
    await service.stop();
  });

  const call = async (method: 'PUT' | 'DELETE', path: string, payload?: object) => {
    const url = `/campaign-api/${path}`;
    const headers = { authorization: 'Bearer token' };
    const response = await api.server.inject({ method, url, headers, ...(payload && { payload }) });
    assert.equal(response.statusCode, 200, response.body);
  };
  const inRiyadh = { language: 'en', timeZone: 'Asia/Riyadh' };
  const subscribe = () => call('PUT', 'analytics/report', { viewId: null, ...inRiyadh });
  const unsubscribe = () => call('DELETE', 'analytics/report');
  const choose = (frequency: string, unlessChosen = false) =>
    call('PUT', 'notification/email', { frequency, unlessChosen, ...inRiyadh });
  /** The jobs, whatever their state. */
  const jobs = async () => {
    const { rows } = await sql<{ state: string; data: object }>`
      select state::text as state, data from jobs.job where name = ${queues.withdrawMail}`.execute(
      service.db,
    );
    return rows;
  };
  const done = () =>
    waitFor(async () => (await jobs()).every(({ state }) => state === 'completed'), {
      what: 'all emails to be withdrawn',
    });

  it('are withdrawn with the grant that sent them', async () => {
    await subscribe();
    await choose('AtOnce');
    await unsubscribe();
    await choose('Never');
    await done();
    assert.deepEqual(withdrawn.toSorted(), ['grant 1', 'grant 2']);
    for (const { data } of await jobs()) assert.doesNotMatch(JSON.stringify(data), /grant \d/);
  });

  it('end while main-api doesn’t answer, and are withdrawn later', async () => {
    await subscribe();
    failures = 1;
    await unsubscribe();
    await waitFor(() => failures <= 0);
    await subscribe();
    await done();
    assert.deepEqual(withdrawn, ['grant 1']);
    await unsubscribe();
    await done();
  });

  it('are withdrawn once, and only from who had them', async () => {
    await unsubscribe();
    await subscribe();
    await unsubscribe();
    await unsubscribe();
    await choose('Never');
    await choose('Daily');
    await choose('AtOnce');
    await choose('Never', true);
    await done();
    assert.deepEqual(withdrawn, ['grant 1']);
  });
});
