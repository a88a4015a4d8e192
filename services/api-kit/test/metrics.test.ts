import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { z } from 'zod';
import {
  createApi,
  createMetrics,
  eventRoute,
  openDatabase,
  route,
  type Api,
  type Database,
  type Metrics,
} from '../src/index.js';
import { silentLogger, withDatabases } from '../src/testing/index.js';

withDatabases('metrics', (at) => {
  let database: Database<unknown>;
  let metrics: Metrics;
  let api: Api;
  let url: string;
  let served: Awaited<ReturnType<Metrics['listen']>>;

  before(async () => {
    database = await openDatabase({
      location: at.location(),
      migrations: {},
      queues: { sweep: { everyMinutes: 5 }, send: {} },
      pools: { work: 3, requests: 2 },
      logger: silentLogger,
    });
    metrics = createMetrics({ version: '1.2.3', commit: undefined, database });
    metrics.addGauge({ name: 'hima_things', help: 'Things.', label: 'state' }, () => ({ Up: 2, Down: 0 }));
    api = await createApi({
      name: 'things',
      title: 'Things',
      version: '1.2.3',
      basePath: '/api',
      logger: silentLogger,
      authenticate: () => Promise.reject(new Error('Nobody signs in here.')),
      healthy: () => database.ping(),
      metrics,
    });
    const thing = {
      method: 'GET',
      access: 'anonymous',
      params: z.object({ id: z.string() }),
      result: z.null(),
    } as const;
    route(
      api,
      { ...thing, url: '/thing/:id', operationId: 'getThing', summary: 'Get a thing' },
      ({ params }) => {
        if (params.id === 'broken') throw new Error('broken');
        return null;
      },
    );
    route(
      api,
      { ...thing, url: '/secret/:id', operationId: 'getSecret', summary: 'Get a secret', unmeasured: true },
      () => null,
    );
    eventRoute(
      api,
      { url: '/watch', operationId: 'watch', summary: 'Watch', access: 'anonymous', events: {} },
      async ({ open }) => void open(),
    );
    url = await api.listen({ host: '127.0.0.1', port: 0 });
    served = await metrics.listen({ host: '127.0.0.1', port: 0 });
  });
  after(async () => {
    await served.close();
    await api.close();
    await database.close();
  });

  const scrape = async () => {
    const response = await fetch(`http://127.0.0.1:${served.port}/metrics`);
    assert.match(response.headers.get('content-type') ?? '', /^text\/plain; version=0\.0\.4/);
    const lines = (await response.text()).split('\n').filter((line) => line && !line.startsWith('#'));
    return new Map(
      lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]),
    );
  };

  it('show the time of operations, never the data of requests', async () => {
    for (const path of ['thing/1', 'thing/0501234567?x=y', 'thing/broken', 'secret/1', 'watch', 'nowhere'])
      await (await fetch(`${url}/api/${path}`)).text();
    const figures = await scrape();
    const of = (status: string) =>
      figures.get(`hima_http_request_duration_seconds_count{operation="getThing",status="${status}"}`);
    assert.deepEqual([of('2xx'), of('5xx')], [2, 1]);
    const operations = [...figures.keys()].map((name) => /operation="([^"]*)"/.exec(name)?.[1]);
    assert.deepEqual([...new Set(operations)], [undefined, 'getThing']);
    assert.ok(![...figures.keys()].some((name) => name.includes('0501234567')));
  });

  it('show the state of the process, its database, queues and schedules', async () => {
    const figures = await scrape();
    assert.equal(figures.get('hima_build_info{version="1.2.3",commit=""}'), 1);
    assert.equal(figures.get('hima_database_up'), 1);
    assert.equal(figures.get('hima_jobs{queue="send",state="waiting"}'), 0);
    assert.equal(figures.get('hima_schedule_interval_seconds{schedule="sweep"}'), 300);
    assert.equal(figures.get('hima_things{state="Up"}'), 2);
    assert.ok(figures.has('nodejs_eventloop_lag_p99_seconds'));
    const pools = ['work', 'requests'].map((pool) => figures.get(`hima_database_waiting{pool="${pool}"}`));
    assert.deepEqual(pools, at.kind === 'postgres' ? [0, 0] : [undefined, undefined]);
  });

  it('are all that their port has, and the port of the API has none', async () => {
    for (const [origin, path, method] of [
      [`http://127.0.0.1:${served.port}`, '/', 'GET'],
      [`http://127.0.0.1:${served.port}`, '/metrics', 'POST'],
      [`http://127.0.0.1:${served.port}`, '/api/thing/1', 'GET'],
      [url, '/metrics', 'GET'],
      [url, '/api/metrics', 'GET'],
    ] as const)
      assert.equal((await fetch(origin + path, { method })).status, 404, `${method} ${path}`);
  });

  it('ask the database once for scrapes at the same time', async () => {
    const [one, other] = [metrics.text(), metrics.text()];
    assert.equal(one, other);
    await one;
  });
});

it('show that the database is down, and the figures that don’t need it', async () => {
  const away = () => Promise.reject(new Error('The database is away.'));
  const jobs = { queues: away, schedules: away } as unknown as Database<never>['jobs'];
  const metrics = createMetrics({
    version: '1.0.0',
    commit: 'abcdef1',
    database: { ping: away, connections: () => [], jobs },
  });
  const text = await metrics.text();
  assert.match(text, /^hima_database_up 0$/m);
  assert.match(text, /^hima_build_info\{version="1.0.0",commit="abcdef1"\} 1$/m);
  assert.match(text, /^nodejs_heap_size_used_bytes \d+/m);
});
