import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { DCLinter } from 'dclint';
import { parse } from 'yaml';
import { makeFolder, writeFiles } from './folders.js';
import { repository, remotes } from './support/behind.js';

interface Service {
  read_only?: boolean;
  user?: string;
  healthcheck?: { test: string[] };
  build?: { target: string };
  profiles?: string[];
  environment?: Record<string, string>;
  ports?: string[];
  secrets?: string[];
}
interface Compose {
  services: Record<string, Service>;
  secrets: Record<string, { file: string }>;
}

const read = (file: string): Promise<string> => readFile(join(repository, file), 'utf8');
const compose = parse(await read('docker-compose.yml'), { merge: true }) as Compose;
const dockerfile = await read('Dockerfile');
const services = Object.entries(compose.services);

/** Errors by the JSON schema of the Compose specification, without the package's style rules. */
function schemaProblems(file: string): string[] {
  const linter = new DCLinter({ rules: {}, quiet: true, debug: false, exclude: [] });
  // Its types name files without endings, which TypeScript doesn't find here.
  const results = linter.lintFiles([file], false) as { messages: { rule: string; message: string }[] }[];
  return results.flatMap(({ messages }) =>
    messages.flatMap(({ rule, message }) => (/schema|yaml/.test(rule) ? [message] : [])),
  );
}

describe('docker-compose.yml', () => {
  let folder: Awaited<ReturnType<typeof makeFolder>>;
  before(async () => {
    folder = await makeFolder();
  });
  after(() => folder.remove());

  it('follows the Compose specification', async () => {
    assert.deepEqual(schemaProblems(join(repository, 'docker-compose.yml')), []);
    const text = await read('docker-compose.yml');
    for (const [right, wrong] of [
      ['read_only: true', 'read_onyl: true'],
      ['internal: true', 'internal: [1]'],
      ['replicas: 2', 'replicas: [2]'],
    ] as const) {
      assert.ok(text.includes(right));
      await writeFiles(folder.path, { 'docker-compose.yml': text.replaceAll(right, wrong) });
      const [problem] = schemaProblems(join(folder.path, 'docker-compose.yml'));
      assert.match(problem ?? '', /must/, wrong);
    }
  });

  it('has every service and front end', () => {
    const names = [
      ...['postgres', 'main-api', 'campaign-api', 'host-shell', ...remotes, 'nginx'],
      ...['prometheus', 'sms-center'],
    ];
    assert.deepEqual(Object.keys(compose.services).sort(), names.sort());
    assert.ok(dockerfile.includes(`nginx/main.js ${remotes.join(' ')} >`));
  });

  it('runs each without root, on a read-only file system, with a health check', () => {
    for (const [name, { read_only, user, healthcheck }] of services) {
      assert.equal(read_only, true, name);
      assert.ok(user && user !== 'root', name);
      assert.ok(healthcheck?.test.length, name);
    }
  });

  it('builds targets that the Dockerfile has', () => {
    const targets = [...dockerfile.matchAll(/^FROM .* AS (\S+)$/gm)].map(([, name]) => name);
    for (const [name, { build }] of services) if (build) assert.ok(targets.includes(build.target), name);
  });

  it('publishes the ports of nginx, and no metrics beyond this machine', () => {
    const published = services.flatMap(([name, { ports = [] }]) => ports.map((one) => `${name} ${one}`));
    assert.deepEqual(published, [
      'nginx ${HTTPS_PORT:-443}:8443',
      'nginx ${HTTP_PORT:-80}:8080',
      'prometheus 127.0.0.1:${PROMETHEUS_PORT:-9090}:9090',
    ]);
    for (const name of ['main-api', 'campaign-api'])
      assert.equal(compose.services[name]?.environment?.['METRICS_PORT'], '9464');
  });

  it('gives every secret that a service names, and no default', () => {
    for (const [name, { secrets = [], environment = {} }] of services) {
      for (const secret of secrets) assert.ok(compose.secrets[secret], `${name}: ${secret}`);
      for (const [variable, value] of Object.entries(environment))
        if (variable.endsWith('_FILE'))
          assert.ok(secrets.includes(value.replace('/run/secrets/', '')), variable);
    }
    for (const { file } of Object.values(compose.secrets))
      assert.match(file, /^\$\{HIMA_SECRETS:\?[^}]+\}\/\w+$/);
  });
});
