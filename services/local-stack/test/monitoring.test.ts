import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { freePort } from '@hima/api-kit/testing';
import { parser } from '@prometheus-io/lezer-promql';
import { parse } from 'yaml';
import { startConsole } from '../src/console/server.js';
import { makeFolder, writeFiles } from './folders.js';
import { ask } from './support/ask.js';
import { makeDatabases, repository } from './support/behind.js';
import { isOk, startChild, type Child } from './support/child.js';
import { startNginx } from './support/nginx.js';

interface Rule {
  alert: string;
  expr: string;
  annotations: { summary: string };
}
interface Panel {
  id: number;
  type: string;
  title: string;
  gridPos: { x: number; y: number; w: number; h: number };
  targets?: { expr: string; legendFormat: string }[];
}

const read = (name: string): Promise<string> => readFile(join(repository, 'docker/monitoring', name), 'utf8');
const [alerts, dashboard, prometheus] = await Promise.all([
  read('alerts.yml').then((text) => parse(text) as { groups: { rules: Rule[] }[] }),
  read('grafana-dashboard.json').then((text) => JSON.parse(text) as { panels: Panel[] }),
  read('prometheus.yml').then(
    (text) =>
      parse(text) as {
        scrape_configs: { job_name: string; dns_sd_configs: { names: string[]; port: number }[] }[];
      },
  ),
]);
const rules = alerts.groups.flatMap((group) => group.rules);

/** Of Prometheus itself. */
const ownMetrics = ['up'];
const ownLabels = ['job', 'instance'];

/** The metrics and labels that an expression names. @throws when it isn't PromQL */
function namesIn(expr: string): { metrics: string[]; labels: string[] } {
  // Grafana puts a duration there.
  const text = expr.replaceAll('$__rate_interval', '1m');
  const named = { metrics: [] as string[], labels: [] as string[] };
  parser.parse(text).iterate({
    enter({ name, type, from, to }) {
      assert.ok(!type.isError, `${text.slice(0, from)}<here>${text.slice(from)}`);
      const word = text.slice(from, to);
      if (name === 'Identifier') named.metrics.push(word);
      if (name === 'LabelName') named.labels.push(word);
    },
  });
  return named;
}

const { TEST_NGINX: program, TEST_POSTGRES_URL: administrator } = process.env;
const skip = !administrator && 'TEST_POSTGRES_URL is not set';

describe('docker/monitoring', { skip }, () => {
  const running: Child[] = [];
  let folder: Awaited<ReturnType<typeof makeFolder>>;
  let databases: Awaited<ReturnType<typeof makeDatabases>>;
  let shell: Server;
  const addresses: Record<string, string> = {};
  const scraped: Record<string, string> = {};

  /** As the containers run them. */
  async function start(name: 'main-api' | 'campaign-api', env: Record<string, string>): Promise<void> {
    const [port, metrics] = [await freePort(), await freePort()];
    addresses[name] = `127.0.0.1:${port}`;
    running.push(
      await startChild([process.execPath, join(repository, 'services', name, 'dist/main.js')], {
        env: {
          PORT: String(port),
          METRICS_PORT: String(metrics),
          SECRET_KEY: randomBytes(32).toString('base64'),
          ...env,
        },
        healthy: () => isOk(`http://127.0.0.1:${port}/healthz`),
      }),
    );
    scraped[name] = await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text();
  }

  before(async () => {
    folder = await makeFolder();
    await writeFiles(folder.path, { 'console/host/index.html': '<!doctype html><title>Hima</title>' });
    databases = await makeDatabases(administrator ?? '');
    await start('main-api', { MAIN_DATABASE_URL: databases.url('main') });
    await start('campaign-api', {
      CAMPAIGN_DATABASE_URL: databases.url('campaign'),
      MAIN_API_URL: `http://${addresses['main-api']}/api`,
    });
    shell = createServer((_request, response) => response.end('the shell')).listen(0, '127.0.0.1');
    await once(shell, 'listening');
  });
  after(async () => {
    shell.close();
    await Promise.all(running.map((one) => one.stop()));
    await databases.remove();
    await folder.remove();
  });

  it('scrapes both services', () => {
    const jobs = prometheus.scrape_configs.map(({ job_name, dns_sd_configs: [where] }) => {
      assert.deepEqual([where?.names, where?.port], [[job_name], 9464]);
      return job_name;
    });
    assert.deepEqual(jobs, Object.keys(scraped));
  });

  it('names only metrics and labels that the services have', () => {
    const all = Object.values(scraped).join('\n');
    const known = [...all.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    );
    // Prometheus has no label before its first value.
    const labels = ['operation', 'status', ...[...all.matchAll(/[{,](\w+)="/g)].map(([, name = '']) => name)];
    const targets = dashboard.panels.flatMap(({ targets: given = [] }) => given);
    const legends = targets.flatMap(({ legendFormat }) => [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)]);
    const summaries = rules.flatMap(({ annotations }) => [
      ...annotations.summary.matchAll(/\$labels\.(\w+)/g),
    ]);
    const named = [...rules, ...targets].map(({ expr }) => namesIn(expr));

    for (const name of named.flatMap(({ metrics }) => metrics))
      assert.ok([...known, ...ownMetrics].includes(name), name);
    for (const name of [
      ...named.flatMap((one) => one.labels),
      ...[...legends, ...summaries].map(([, name = '']) => name),
    ])
      assert.ok([...labels, ...ownLabels].includes(name), name);
    // Every metric of Hima is used.
    const shown = new Set(named.flatMap(({ metrics }) => metrics));
    for (const name of known.filter((one) => one.startsWith('hima_') && !/_(sum|count|bucket)$/.test(one)))
      if (!name.endsWith('last_failure_timestamp_seconds')) assert.ok(shown.has(name), name);
  });

  it('has panels and alerts with names of their own, beside each other', () => {
    const panels = dashboard.panels.map(({ title }) => title);
    for (const names of [panels, rules.map(({ alert }) => alert)])
      assert.equal(new Set(names).size, names.length);
    const cells = dashboard.panels.flatMap(({ gridPos: { x, y, w, h } }) => {
      assert.ok(x + w <= 24);
      return Array.from({ length: w * h }, (_, n) => `${x + (n % w)} ${y + Math.floor(n / w)}`);
    });
    assert.equal(new Set(cells).size, cells.length);
  });

  /** However it is written, nothing behind the console leads to them. */
  const paths = [
    ...[
      '/metrics',
      '//metrics',
      '/%6detrics',
      '/metrics/',
      '/metrics?x=1',
      '/api/metrics',
      '/campaign-api/metrics',
    ],
    ...[
      '/api/../metrics',
      '/api/..%2fmetrics',
      '/api/%2e%2e/metrics',
      '/campaign-api/..;/metrics',
      '/c/metrics',
    ],
    ...[
      '/c/../metrics',
      '/o/..%2fmetrics',
      '/api/%2e%2e%2fmetrics',
      '/remotes/../metrics',
      '/api/.././metrics',
    ],
    ...['/metrics/../api/metrics', '/api//metrics', '/api/%5c..%5cmetrics', 'http://main-api:9464/metrics'],
  ];
  async function requireNone(origin: string): Promise<void> {
    for (const path of paths) {
      const { status, body } = await ask(origin, { path, headers: { accept: '*/*' } });
      assert.doesNotMatch(String(body), /# (HELP|TYPE)|hima_|nodejs_/, `${status} ${path}`);
    }
  }

  it('can’t be reached through the local console', async () => {
    const local = await startConsole({
      host: '127.0.0.1',
      port: 0,
      root: join(folder.path, 'console'),
      basePath: '/',
      mainApi: `http://${addresses['main-api']}`,
      campaignApi: `http://${addresses['campaign-api']}`,
      probes: {},
    });
    try {
      await requireNone(`http://127.0.0.1:${local.port}`);
    } finally {
      await local.close();
    }
  });

  it('can’t be reached through nginx', { skip: !program && 'TEST_NGINX is not set' }, async () => {
    const { port } = shell.address() as AddressInfo;
    const nginx = await startNginx(program ?? '', {
      'main-api': addresses['main-api'] ?? '',
      'campaign-api': addresses['campaign-api'] ?? '',
      'host-shell': `127.0.0.1:${port}`,
    });
    try {
      await requireNone(nginx.origin);
    } finally {
      await nginx.stop();
    }
  });
});
