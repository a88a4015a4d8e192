import { checkBuilt, openTarget, publishChecked } from '@hima/remote';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

interface PublishOptions {
  /** Contains the `mfe-*` folders with their `dist`. */
  repository: string;
  /** The folder that the console is served from, with its host. */
  target: string;
}

/**
 * Publishes all built remotes to stable.
 *
 * @returns what people should know: the remotes that stay at another version because they are pinned
 * @throws when one is not built or does not fit the console; nothing is published then
 */
export async function publishRemotes({ repository, target }: PublishOptions): Promise<string[]> {
  const served = await openTarget(target);
  const names = (await readdir(repository)).filter((name) => /^mfe-[a-z0-9-]+$/.test(name)).sort();
  const built = await Promise.all(names.map((name) => checkBuilt(join(repository, name), served)));
  const lines: string[] = [];
  for (const remote of built) {
    const { version, from, pinned } = await publishChecked(remote, served, {
      channel: 'stable',
      by: 'npm start',
    });
    const { name } = remote.descriptor;
    if (pinned && from !== version) lines.push(`${name} is pinned to ${from}. Built: ${version}.`);
  }
  return lines;
}
