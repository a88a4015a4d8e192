import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { makeFolder } from './folders.js';
import { repository } from '../bin/lib/paths.mjs';

const { scripts } = JSON.parse(await readFile(join(repository, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
/** The commands of a checkout where nothing is installed, by what starts them. */
const first = Object.entries(scripts).flatMap(([name, script]) => {
  const [, file] = /^node (services\/local-stack\/bin\/\S+)$/.exec(script) ?? [];
  return file === undefined ? [] : [{ name, file }];
});
/** Without these, they don't get as far as the installation. */
const args: Record<string, string[]> = { restore: ['backup.gz'], bench: ['lists'] };

describe('before the installation', () => {
  let folder: Awaited<ReturnType<typeof makeFolder>>;
  before(async () => {
    folder = await makeFolder();
    assert.ok(folder.path.startsWith(tmpdir()), 'no node_modules above it');
    const bin = 'services/local-stack/bin';
    await cp(join(repository, bin), join(folder.path, bin), { recursive: true });
  });
  after(() => folder.remove());

  it('npm start, npm test and .ci/run are scripts that install', async () => {
    const names = first.map(({ name }) => name);
    for (const name of ['start', 'test']) assert.ok(names.includes(name), name);
    const run = await readFile(join(repository, '.ci/run'), 'utf8');
    assert.equal(run.trim().split('\n').at(-1), 'npm test');
  });

  // They end at the missing lock file, which is the first thing that the installation reads.
  for (const { name, file } of first)
    it(`npm run ${name} imports nothing that isn’t installed yet`, async () => {
      const { INIT_CWD: _, ...env } = process.env;
      const ended = await new Promise<{ code: unknown; output: string }>((done) =>
        execFile(
          process.execPath,
          [join(folder.path, file), ...(args[name] ?? [])],
          { cwd: folder.path, env },
          (error, stdout, stderr) => done({ code: error?.code, output: stdout + stderr }),
        ),
      );
      assert.deepEqual(ended, {
        code: 1,
        output: '\npackage-lock.json is missing. Check out the complete repository.\n',
      });
    });
});
