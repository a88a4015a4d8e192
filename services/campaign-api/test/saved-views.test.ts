import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { openDatabase, type Api } from '@hima/api-kit';
import { silentLogger, withAnyDatabase, withEmptyDatabase } from '@hima/api-kit/testing';
import { sql } from 'kysely';
import { migrations } from '../src/database/migrations/index.js';
import type { Schema } from '../src/database/schema.js';
import { listViews } from '../src/saved-views/saved-views.js';
import { bareApi } from './support/bare-api.js';
import { BareService } from './support/bare-service.js';

interface View {
  id: string;
  name: string;
  query: string;
}

withAnyDatabase('saved views', (at) => {
  const service = new BareService(at);
  const apis: Api[] = [];
  before(() => service.start());
  after(async () => {
    for (const api of apis) await api.close();
    await service.stop();
  });

  const someone = async (name: string, permissions = ['Pages.Dashboard'], page = 'analytics/view') => {
    const api = await bareApi(service, service.person(name, permissions));
    apis.push(api);
    return async <Result = View>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', payload?: object) => {
      const url = `/campaign-api/${page}${path}`;
      const response = await api.server.inject({ method, url, ...(payload && { payload }) });
      const { result, error } = response.json<{ result: Result; error: { code: string } | null }>();
      return { status: response.statusCode, result, code: error?.code };
    };
  };

  it('are saved, renamed and deleted by their user', async () => {
    const call = await someone('Layla');
    const { result: spring } = await call('POST', '', { name: ' Spring ', query: 'period=90' });
    await call('POST', '', { name: 'autumn', query: '' });
    assert.equal(spring.name, 'Spring');
    const renamed = await call('PUT', `/${spring.id}`, { name: 'All year', query: 'period=365' });
    assert.equal(renamed.status, 200);
    const { result: views } = await call<View[]>('GET');
    assert.deepEqual(
      views.map(({ name, query }) => [name, query]),
      [
        ['All year', 'period=365'],
        ['autumn', ''],
      ],
    );
    assert.equal((await call('DELETE', `/${spring.id}`)).status, 200);
    assert.equal((await call('DELETE', `/${spring.id}`)).status, 404);
    assert.equal((await call<View[]>('GET')).result.length, 1);
  });

  it('have names that are unique for one user, whatever their case and look-alike letters', async () => {
    const [one, other] = [await someone('One'), await someone('Other')];
    const { result: spring } = await one('POST', '', { name: 'Spring', query: '' });
    const { result: summer } = await one('POST', '', { name: 'Summer', query: '' });
    for (const name of ['SPRING', 'Sрring'])
      assert.equal((await one('POST', '', { name, query: '' })).code, 'NameTaken');
    assert.equal((await one('PUT', `/${summer.id}`, { name: 'spring', query: '' })).code, 'NameTaken');
    assert.equal((await one('PUT', `/${spring.id}`, { name: 'SPRING', query: '' })).status, 200);
    assert.equal((await other('POST', '', { name: 'Spring', query: '' })).status, 200);
  });

  it('can’t be seen or changed by other users of the organization', async () => {
    const [one, other] = [await someone('One'), await someone('Other')];
    const { result: view } = await one('POST', '', { name: 'Mine', query: '' });
    assert.deepEqual((await other<View[]>('GET')).result, []);
    const change = { name: 'Theirs', query: '' };
    assert.equal((await other('PUT', `/${view.id}`, change)).status, 404);
    assert.equal((await other('DELETE', `/${view.id}`)).status, 404);
    assert.equal((await one<View[]>('GET')).result[0]?.name, 'Mine');
  });

  it('are twenty at most, however many are saved at the same time', async () => {
    const call = await someone('Collector');
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, index) => call('POST', '', { name: `View ${index}`, query: '' })),
    );
    assert.equal(answers.filter(({ status }) => status === 200).length, 20);
    assert.equal(answers.filter(({ code }) => code === 'ViewLimitReached').length, 4);
  });

  it('keep query strings of the page only', async () => {
    const call = await someone('Careless');
    for (const query of ['a'.repeat(2001), '<script>=1', '__proto__=1', 'a=1&'.repeat(61)])
      assert.equal((await call('POST', '', { name: 'Bad', query })).status, 400, query);
    assert.equal((await call('POST', '', { name: '  ', query: '' })).status, 400);
  });

  it('belong to one page', async () => {
    const permissions = ['Pages.Dashboard', 'Pages.Campaigns'];
    const user = service.person('Layla', permissions);
    const api = await bareApi(service, user);
    apis.push(api);
    const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) => {
      const url = `/campaign-api/${path}`;
      const response = await api.server.inject({ method, url, ...(payload && { payload }) });
      return { status: response.statusCode, result: response.json<{ result: View & View[] }>().result };
    };
    const input = { name: 'Waiting', query: 'status=Pending' };
    const { result: view } = await call('POST', 'history-view', input);
    assert.equal((await call('POST', 'history-view', { ...input, name: 'WAITING' })).status, 409);
    assert.equal((await call('POST', 'analytics/view', input)).status, 200);
    assert.deepEqual((await call('GET', 'history-view')).result, [{ ...input, id: view.id }]);

    assert.equal((await call('PUT', `analytics/view/${view.id}`, input)).status, 404);
    assert.equal((await call('DELETE', `analytics/view/${view.id}`)).status, 404);
    const report = { viewId: view.id, language: 'en', timeZone: 'Asia/Riyadh' };
    assert.equal((await call('PUT', 'analytics/report', report)).status, 404);
    assert.equal((await call('PUT', `history-view/${view.id}`, { ...input, query: '' })).status, 200);
    assert.equal((await call('DELETE', `history-view/${view.id}`)).status, 200);
  });

  it('require the permission of the page', async () => {
    for (const [other, page] of [
      ['Pages.Campaigns', 'analytics/view'],
      ['Pages.Dashboard', 'history-view'],
    ] as const) {
      const call = await someone('Guest', [other], page);
      assert.equal((await call('GET')).status, 403);
    }
  });
});

withEmptyDatabase('views saved before there were those of other pages', (database) => {
  it('are of Analytics', async () => {
    const open = (some: typeof migrations) =>
      openDatabase<Schema>({ location: database.location(), migrations: some, logger: silentLogger });
    const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0040'));
    const earlier = await open(before);
    const [id, userId, organizationId] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
    await sql`
      insert into saved_view (id, organization_id, user_id, name, query)
      values (${id}, ${organizationId}, ${userId}, 'Spring', 'period=90')`.execute(earlier.db);
    await earlier.close();
    const { db, close } = await open(migrations);
    const user = { id: userId, organizationId };
    assert.deepEqual(await listViews(db, { user, page: 'analytics' }), [
      { id, name: 'Spring', query: 'period=90' },
    ]);
    assert.deepEqual(await listViews(db, { user, page: 'history' }), []);
    await close();
  });
});
