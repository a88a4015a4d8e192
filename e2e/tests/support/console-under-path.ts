import { existsSync } from 'node:fs';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startConsole } from '../../../services/local-stack/src/console/server.js';

const { HIMA_DATA_DIR = '../.hima', HIMA_URL = 'http://localhost:3000' } = process.env;
const shell = resolve(import.meta.dirname, '../../../host-shell/dist-base-path');
const published = resolve(HIMA_DATA_DIR, 'console');

/** The console as `HIMA_BASE_PATH=/console npm start` serves it, in front of the services that run already. */
export async function startUnderPath() {
  if (!existsSync(shell)) throw new Error(`There is no ${shell}. Build it: npx turbo run build:base-path`);
  const root = await mkdtemp(join(tmpdir(), 'hima-base-path-'));
  await symlink(shell, join(root, 'host'));
  for (const name of ['remotes', 'registry.json']) await symlink(join(published, name), join(root, name));
  const running = await startConsole({
    host: '127.0.0.1',
    port: 0,
    root,
    basePath: '/console/',
    mainApi: HIMA_URL,
    campaignApi: HIMA_URL,
    probes: {},
  });
  return {
    origin: `http://localhost:${running.port}`,
    async close() {
      await running.close();
      await rm(root, { recursive: true });
    },
  };
}
