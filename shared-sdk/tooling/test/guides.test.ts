import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { himaRemote, makeFolder, writeBuilt } from './sample-remote.js';

const repository = resolve(import.meta.dirname, '../../..');
const guides = join(repository, 'docs/guides');

/** The commands of a guide, without their comments. */
function commandsOf(guide: string): string[] {
  const blocks = readFileSync(join(guides, guide), 'utf8').matchAll(/^```sh\n(.*?)^```/gms);
  return [...blocks].flatMap(([, block = '']) =>
    block
      .split('\n')
      .map((line) => line.replace(/\s+#.*/, '').trim())
      .filter(Boolean),
  );
}

const files = readdirSync(guides).filter((name) => name.endsWith('.md'));
/** They build, serve, or write into the repository: their own tests run them. */
const elsewhere = /^(cd \S+ && )?npx hima-remote (create|publish)\b/;

describe('docs/guides', () => {
  let folder: Awaited<ReturnType<typeof makeFolder>>;
  let target = '';

  before(async () => {
    folder = await makeFolder();
  });
  after(() => folder.remove());

  /** A console with two versions of a remote, the newer one on a channel. */
  async function publish(name: string, channel: string): Promise<void> {
    for (const [code, on] of [
      ['one', 'stable'],
      ['two', channel],
    ] as const) {
      await writeBuilt(join(folder.path, name), name, code);
      const args = ['publish', '--no-build', '--folder', name, '--to', target, '--channel', on];
      const { code: exit, errors } = await himaRemote(args, { cwd: folder.path });
      assert.deepEqual([exit, errors], [0, '']);
    }
  }

  for (const [guide, name, channel] of [
    ['feature-team.md', 'mfe-surveys', 'next'],
    ['platform-team.md', 'mfe-campaigns', 'stable'],
    ['operator.md', 'mfe-campaigns', 'stable'],
  ] as const)
    it(`has commands for deployments in ${guide} that work in their order`, async () => {
      target = join(folder.path, guide);
      await publish(name, channel);
      const commands = commandsOf(guide).filter(
        (one) => one.includes('npx hima-remote') && !elsewhere.test(one),
      );
      assert.ok(commands.length > 0);
      for (const command of commands)
        await promisify(execFile)('sh', ['-ec', command], {
          cwd: repository,
          env: { ...process.env, TARGET: target, USER: 'Sara' },
        });
    });

  for (const guide of files)
    it(`names scripts, files and pictures in ${guide} that exist`, () => {
      for (const command of commandsOf(guide)) {
        const [, script, workspace = ''] = /npm run (\S+)(?: -w (\S+))?/.exec(command) ?? [];
        if (script && workspace !== 'mfe-surveys')
          assert.ok(scriptsOf(workspace)[script], `${guide}: ${command}`);
        const [path] = /(?:e2e|docker)\/[\w./-]+/.exec(command) ?? [];
        if (path) readFileSync(join(repository, path));
      }
      const text = readFileSync(join(guides, guide), 'utf8');
      for (const [, link = ''] of text.matchAll(/\]\((?!http)([^)#]+)/g)) readFileSync(join(guides, link));
    });
});

/** @param workspace its package's name; empty: the root */
function scriptsOf(workspace: string): Record<string, string> {
  const folders: Record<string, string> = { '@hima/sdk': 'shared-sdk', '@hima/e2e': 'e2e' };
  const file = join(repository, folders[workspace] ?? workspace, 'package.json');
  return JSON.parse(readFileSync(file, 'utf8')).scripts;
}
