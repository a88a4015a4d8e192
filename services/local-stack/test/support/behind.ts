import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { freePort } from '@hima/api-kit/testing';
import { builtHost } from '../../src/registry/publish-host.js';
import { makeFolder } from '../folders.js';
import { isOk, startChild, type Child } from './child.js';

export const repository = resolve(fileURLToPath(import.meta.url), '../../../../..');
export const remotes = readdirSync(repository).filter((name) => name.startsWith('mfe-'));

/**
 * Everything that is behind nginx: the two services on PostgreSQL, and a server of each front end, as the containers run
 * them.
 *
 * @param administrator URL of the PostgreSQL server @param basePaths a shell for each
 */
export async function startBehind(administrator: string, basePaths: readonly string[]) {
  const folder = await makeFolder();
  const running: Child[] = [];
  const root = join(folder.path, 'console');
  const databases = await makeDatabases(administrator);
  const key = (): string => randomBytes(32).toString('base64');
  const stop = async (): Promise<void> => {
    await Promise.all(running.map((one) => one.stop()));
    await databases.remove();
    await folder.remove();
  };

  const start = async (script: string, env: Record<string, string>): Promise<string> => {
    const port = await freePort();
    const address = `127.0.0.1:${port}`;
    const given = { HOST: '127.0.0.1', PORT: String(port), ...env };
    const healthy = (): Promise<boolean> => isOk(`http://${address}/healthz`);
    running.push(
      await startChild([process.execPath, join(repository, 'services', script)], { env: given, healthy }),
    );
    return address;
  };
  const frontEnd = (name: string, basePath: string): Promise<string> =>
    start('edge/dist/front-end/main.js', {
      FRONT_END: join(repository, name),
      CONSOLE_FOLDER: root,
      HIMA_BASE_PATH: basePath,
    });

  try {
    const contract = (await builtHost(repository)).get('console.json') ?? '';
    await writeFile(join(repository, 'host-shell/dist/console.json'), contract);
    const mainApi = await start('main-api/dist/main.js', {
      MAIN_DATABASE_URL: databases.url('main'),
      SECRET_KEY: key(),
      PUBLIC_URL: 'https://hima.example/',
      TRUST_PROXY: '1',
    });
    const campaignApi = await start('campaign-api/dist/main.js', {
      CAMPAIGN_DATABASE_URL: databases.url('campaign'),
      SECRET_KEY: key(),
      MAIN_API_URL: `http://${mainApi}/api`,
      TRUST_PROXY: '1',
    });
    const shells: Record<string, string> = {};
    for (const basePath of basePaths) shells[basePath] = await frontEnd('host-shell', basePath);
    const own = Object.fromEntries(
      await Promise.all(remotes.map(async (name) => [name, await frontEnd(name, '/')] as const)),
    );
    const services = { 'main-api': mainApi, 'campaign-api': campaignApi };
    const upstreams = (basePath: string) => ({ ...services, 'host-shell': shells[basePath] ?? '', ...own });
    return { root, services, upstreams, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** A database for each service, gone afterward. */
export async function makeDatabases(administrator: string) {
  const suffix = randomBytes(4).toString('hex');
  const names = ['main', 'campaign'].map((name) => `hima_nginx_${name}_${suffix}`);
  const run = async (statement: (name: string) => string): Promise<void> => {
    const client = new pg.Client({ connectionString: administrator });
    await client.connect();
    for (const name of names) await client.query(statement(name));
    await client.end();
  };
  await run((name) => `create database ${name}`);
  return {
    url: (service: string) =>
      Object.assign(new URL(administrator), { pathname: `/hima_nginx_${service}_${suffix}` }).href,
    remove: () => run((name) => `drop database ${name} with (force)`),
  };
}
