import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { readConfig } from '@hima/api-kit';
import { freePort } from '@hima/api-kit/testing';
import { startFrontEnd } from '@hima/edge';
import pg from 'pg';
import type { z } from 'zod';
import { makeFolder, writeFiles } from './folders.js';
import { ask } from './support/ask.js';
import { makeDatabases, repository } from './support/behind.js';
import { isOk, startChild, type Child } from './support/child.js';
import { readManifests, type Container } from './support/kubernetes.js';
import { startNginx } from './support/nginx.js';

const { TEST_NGINX: program, TEST_POSTGRES_URL: administrator } = process.env;
const skip = !administrator && 'TEST_POSTGRES_URL is not set';

const pods = Object.values(await readManifests())
  .flat()
  .flatMap(({ kind, metadata, spec }) =>
    spec.template ? [{ kind, name: metadata.name, container: spec.template.spec.containers[0] }] : [],
  );
const containerOf = (name: string): Container =>
  pods.find((pod) => pod.name === name)?.container as Container;
const probesOf = ({ startupProbe, readinessProbe, livenessProbe }: Container) =>
  [startupProbe, readinessProbe, livenessProbe].flatMap((probe) => probe?.httpGet ?? []);

/** What an organization sets; each is used. */
const settings: Record<string, string> = {
  HIMA_PUBLIC_URL: 'https://hima.example.com/',
  HIMA_LINK_BASE_URL: 'https://sms.example.com/',
  HIMA_COMMIT: '0123456789abcdef',
  MAIL_FROM: 'Hima <hima@example.com>',
  LOCAL_SIGN_IN_PROVIDERS: 'https://login.example.internal',
  DATABASE_HOSTS: '*.example.org, 10.1.0.0/16',
  SMS_GATEWAY_HOSTS: 'smsc.example.org',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
  OTEL_TRACES_SAMPLER_ARG: '0.5',
  // From files, with their line ends.
  otel_exporter_otlp_headers: 'authorization=Bearer%20token\n',
  smtp_url: 'smtps://user:password@mail.example.com:465\n',
};

describe('the pods of docker/kubernetes', { skip }, () => {
  const running: Child[] = [];
  const used = new Set<string>();
  let folder: Awaited<ReturnType<typeof makeFolder>>;
  let databases: Awaited<ReturnType<typeof makeDatabases>>;

  before(async () => {
    folder = await makeFolder();
    databases = await makeDatabases(administrator ?? '');
    await writeFiles(folder.path, {
      ...{ 'secrets/main_database_url': databases.url('main'), 'console/host/index.html': '<!doctype html>' },
      'secrets/campaign_database_url': databases.url('campaign'),
      'secrets/main_secret_key': randomBytes(32).toString('base64'),
      'secrets/campaign_secret_key': randomBytes(32).toString('base64'),
    });
  });
  after(async () => {
    await Promise.all(running.map((one) => one.stop()));
    await databases.remove();
    await folder.remove();
  });

  /** As Kubernetes would set it, with the folders of this machine. */
  const environmentOf = ({ env = [] }: Container): Record<string, string> =>
    Object.fromEntries(
      env.map(({ name, value, valueFrom }) => {
        const key = (valueFrom?.configMapKeyRef ?? valueFrom?.secretKeyRef)?.key ?? '';
        if (value === undefined) used.add(key);
        const text = value ?? settings[key] ?? '';
        const own = text.replace('/run/secrets', join(folder.path, 'secrets'));
        return [name, own.replace(/^\/console$/, join(folder.path, 'console'))];
      }),
    );

  for (const { name, container } of pods.filter(({ kind }) => kind === 'Job'))
    it(`migrates the database and ends: ${name}`, async () => {
      const [, script = ''] = container.command ?? [];
      const started = promisify(execFile)(process.execPath, [join(repository, script)], {
        env: environmentOf(container),
      });
      assert.match((await started).stdout, /The database is migrated/);
      const client = new pg.Client({ connectionString: databases.url(name.replace(/-.*/, '')) });
      await client.connect();
      const { rows } = await client.query('select 1 from service_migration');
      await client.end();
      assert.ok(rows.length > 10);
      const wrong = { ...environmentOf(container), [container.env?.[0]?.name ?? '']: '/nowhere' };
      await assert.rejects(
        promisify(execFile)(process.execPath, [join(repository, script)], { env: wrong }),
        /names a file that is empty or can’t be read/,
      );
    });

  for (const [name, file, exported] of [
    ['main-api', 'settings.js', 'settingsSchema'],
    ['campaign-api', 'config.js', 'settings'],
  ] as const)
    it(`starts ${name} with settings that it has, and answers its probes`, async () => {
      const container = containerOf(name);
      const env = environmentOf(container);
      const { [exported]: schema } = (await import(
        join(repository, 'services', name, 'dist', file)
      )) as Record<string, z.ZodObject>;
      const known = Object.keys((schema as z.ZodObject).shape);
      for (const variable of Object.keys(env))
        assert.ok(known.includes(variable.replace(/_FILE$/, '')), variable);
      const parsed = readConfig(schema as z.ZodObject, env);
      const ports = container.ports ?? [];
      assert.deepEqual(Object.fromEntries(ports.map((one) => [one.name, one.containerPort])), {
        http: parsed['PORT'],
        metrics: parsed['METRICS_PORT'],
      });

      const [http, metrics] = [await freePort(), await freePort()];
      // Of the image, and ports that are free here.
      const here = { HOST: '127.0.0.1', PORT: String(http), METRICS_PORT: String(metrics) };
      running.push(
        await startChild([process.execPath, join(repository, 'services', name, 'dist/main.js')], {
          env: { ...env, ...here },
          healthy: () => isOk(`http://127.0.0.1:${http}/healthz`),
        }),
      );
      const probes = probesOf(container);
      assert.equal(probes.length, 2);
      for (const { path, port } of probes) {
        assert.equal(port, 'http');
        assert.ok(await isOk(`http://127.0.0.1:${http}${path}`));
      }
    });

  it('uses every setting', () => {
    assert.deepEqual([...used].sort(), Object.keys(settings).sort());
  });

  it('answers the probes of front ends', async () => {
    const root = join(folder.path, 'console');
    const server = await startFrontEnd({ host: '127.0.0.1', port: 0, root, basePath: '/' });
    try {
      for (const { container } of pods.filter(({ container: { name } }) => name === 'front-end'))
        for (const { path } of probesOf(container))
          assert.ok(await isOk(`http://127.0.0.1:${server.port}${path}`));
    } finally {
      await server.close();
    }
  });

  it(
    'answers the probes of nginx, which resolves names when it starts',
    {
      skip: !program && 'TEST_NGINX is not set',
    },
    async () => {
      const root = join(folder.path, 'console');
      const server = await startFrontEnd({ host: '127.0.0.1', port: 0, root, basePath: '/' });
      const upstream = `localhost:${server.port}`;
      const nginx = await startNginx(program ?? '', {
        'main-api': upstream,
        'campaign-api': upstream,
        'host-shell': upstream,
      });
      try {
        for (const { path, port } of probesOf(containerOf('nginx'))) {
          assert.equal(port, 'plain');
          assert.ok(await isOk(nginx.plain + path));
        }
        assert.equal((await ask(nginx.origin, { path: '/' })).status, 200);
      } finally {
        await nginx.stop();
        await server.close();
      }
    },
  );
});
