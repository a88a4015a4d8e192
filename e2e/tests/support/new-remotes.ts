import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { startOverCopy } from './own-console.js';

const installed = resolve(import.meta.dirname, '../../..');

export type NewRemotes = Awaited<ReturnType<typeof openNewRemotes>>;

/** A repository for remotes of a test, and a separate console to publish them to. */
export async function openNewRemotes() {
  const served = await startOverCopy();
  const repository = await mkdtemp(join(tmpdir(), 'hima-repository-'));
  for (const name of ['node_modules', 'shared-sdk'])
    await symlink(join(installed, name), join(repository, name));
  await writeFile(join(repository, 'package.json'), JSON.stringify({ workspaces: ['mfe-*'] }));

  async function himaRemote(args: string[], cwd = repository): Promise<string> {
    const command = join(installed, 'node_modules/.bin/hima-remote');
    return (await promisify(execFile)(command, args, { cwd })).stdout;
  }

  return {
    ...served,
    repository,
    himaRemote,
    publish: (name: string, args: string[] = []) =>
      himaRemote(['publish', '--to', served.root, ...args], join(repository, name)),
    async close() {
      await served.close();
      await rm(repository, { recursive: true });
    },
  };
}
