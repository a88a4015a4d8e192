import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '@hima/api-kit/testing';
import { builtHost } from '../../src/registry/publish-host.js';
import { makeFolder } from '../folders.js';
import { isOk, startChild, type Child } from './child.js';

export const repository = resolve(fileURLToPath(import.meta.url), '../../../../..');
export const remotes = ['mfe-admin', 'mfe-auth', 'mfe-campaigns', 'mfe-dashboard', 'mfe-database'] as const;

/** Everything that is behind nginx: the two services, and a server of each front end, as the containers run them. */
export async function startBehind(basePath: string) {
  const folder = await makeFolder();
  const running: Child[] = [];
  const root = join(folder.path, 'console');
  const key = (): string => randomBytes(32).toString('base64');

  const start = async (script: string, path: string, env: Record<string, string>): Promise<string> => {
    const port = await freePort();
    const address = `127.0.0.1:${port}`;
    const command = [process.execPath, join(repository, 'services', script)] as const;
    const healthy = (): Promise<boolean> => isOk(`http://${address}${path}`);
    const given = { HOST: '127.0.0.1', PORT: String(port), ...env };
    running.push(await startChild([...command], { env: given, healthy }));
    return address;
  };
  const frontEnd = (front: string): Promise<string> =>
    start('edge/dist/front-end/main.js', '/healthz', {
      FRONT_END: front,
      CONSOLE_FOLDER: root,
      HIMA_BASE_PATH: basePath,
    });

  await writeFile(
    join(repository, 'host-shell/dist/console.json'),
    (await builtHost(repository)).get('console.json') ?? '',
  );
  const mainApi = await start('main-api/dist/main.js', '/healthz', {
    DATA_DIR: join(folder.path, 'main-api'),
    SECRET_KEY: key(),
    PUBLIC_URL: 'https://hima.example/',
    TRUST_PROXY: '1',
  });
  const campaignApi = await start('campaign-api/dist/main.js', '/healthz', {
    DATA_DIR: join(folder.path, 'campaign-api'),
    SECRET_KEY: key(),
    MAIN_API_URL: `http://${mainApi}/api`,
    TRUST_PROXY: '1',
  });
  const hostShell = await frontEnd(join(repository, 'host-shell'));
  const own: Record<string, string> = {};
  for (const name of remotes) own[name] = await frontEnd(join(repository, name));
  return {
    root,
    upstreams: { 'main-api': mainApi, 'campaign-api': campaignApi, 'host-shell': hostShell, ...own },
    stop: async () => {
      await Promise.all(running.map((one) => one.stop()));
      await folder.remove();
    },
  };
}
