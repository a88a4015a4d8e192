import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startConsole } from '@hima/local-stack/console';

const { HIMA_DATA_DIR = '../.hima', HIMA_URL = 'http://localhost:3000' } = process.env;
const shellUnderPath = resolve(import.meta.dirname, '../../../host-shell/dist-base-path');
/** The folder that the console of this run is served from. */
export const published = resolve(HIMA_DATA_DIR, 'console');

/** The console as `HIMA_BASE_PATH=/console npm start` serves it, in front of the services that run already. */
export async function startUnderPath() {
  if (!existsSync(shellUnderPath))
    throw new Error(`There is no ${shellUnderPath}. Build it: npx turbo run build:base-path`);
  return start('/console/', async (root) => {
    await symlink(shellUnderPath, join(root, 'host'));
    for (const name of ['remotes', 'registry.json']) await symlink(join(published, name), join(root, name));
  });
}

/** The console over a copy of what is published, which a test may change. */
export function startOverCopy() {
  return start('/', (root) => cp(published, root, { recursive: true }));
}

async function start(basePath: string, fill: (root: string) => Promise<void>) {
  const root = await mkdtemp(join(tmpdir(), 'hima-console-'));
  await fill(root);
  const running = await startConsole({
    host: '127.0.0.1',
    port: 0,
    root,
    basePath,
    mainApi: HIMA_URL,
    campaignApi: HIMA_URL,
    probes: {},
  });
  return {
    origin: `http://localhost:${running.port}`,
    root,
    async close() {
      await running.close();
      await rm(root, { recursive: true });
    },
  };
}
