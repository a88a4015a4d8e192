import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { commandsOf, documents } from '../guides.mjs';
import { runs } from './guide-commands.js';
import { himaRemote, makeFolder, writeBuilt } from './sample-remote.js';

const repository = resolve(import.meta.dirname, '../../..');
const read = (path: string): string => readFileSync(join(repository, path), 'utf8');

/** The commands that a test takes from a document, to run them. */
const takenBy = (file: string): string[] =>
  [
    ...read(file).matchAll(/guideCommand\(\s*(?:'([^']+)'|guide),\s*(?:'([^']+)'|`([^`]+)`|(\w+)),?\s*\)/g),
  ].map(
    ([, , quoted, inBackticks, name]) =>
      quoted ?? inBackticks ?? new RegExp(`const ${name} =\\s+'([^']+)'`).exec(read(file))?.[1] ?? '',
  );

for (const document of documents)
  describe(document, () => {
    const own = runs[document] ?? {};

    it('has commands that a test runs, or a reason why none does', () => {
      const commands = [...new Set(commandsOf(document))];
      assert.deepEqual(Object.keys(own).sort(), commands.sort());
      for (const [command, how] of Object.entries(own)) {
        if ('test' in how) assert.ok(takenBy(how.test).includes(command), `${how.test}: ${command}`);
        if ('why' in how) namesWhatExists(command);
        if ('script' in how) {
          const [, name, workspace] = /^npm run (\S+) -w (\S+)$/.exec(command) ?? [];
          const lint = JSON.parse(read('package.json')).scripts[how.script] as string;
          assert.ok(lint.includes(`npm run --silent ${name} -w ${workspace}`), command);
        }
      }
    });

    it('has no commands in other blocks', () => {
      const indented = /^ {4}(npm|npx|node|docker|kubectl|curl|sed|cp|export)\b.*/gm;
      assert.deepEqual(read(document).match(indented), null);
    });

    it('leads to files and pictures that exist', () => {
      for (const [, link = ''] of read(document).matchAll(/\]\((?!http)([^)#]+)/g))
        readFileOrFolder(join(dirname(document), link));
    });
  });

describe('hima-remote in the guides', () => {
  let folder: Awaited<ReturnType<typeof makeFolder>>;
  before(async () => {
    folder = await makeFolder();
  });
  after(() => folder.remove());

  /** A console with two versions of a remote, the newer one on a channel. */
  async function publish(target: string, name: string, channel: string): Promise<void> {
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

  for (const [guide, name] of [
    ['feature-team', 'mfe-surveys'],
    ['platform-team', 'mfe-campaigns'],
    ['operator', 'mfe-campaigns'],
  ] as const)
    it(`works in the order of ${guide}.md`, async () => {
      const document = `docs/guides/${guide}.md`;
      const target = join(folder.path, guide);
      await publish(target, name, 'stable');
      const commands = commandsOf(document).filter((one) => 'here' in (runs[document]?.[one] ?? {}));
      assert.ok(commands.length > 0);
      for (const command of commands)
        await promisify(execFile)('sh', ['-ec', command], {
          cwd: repository,
          env: { ...process.env, TARGET: target, USER: 'Sara' },
        });
    });
});

/** The script or the file that it starts. */
function namesWhatExists(command: string): void {
  const [, script, workspace = ''] = /npm (?:run )?(\S+)(?: -w (\S+))?/.exec(command) ?? [];
  const folder = workspace === '@hima/sdk' ? 'shared-sdk' : workspace;
  // That of a remote that the guide makes is run by create.test.ts.
  if (script && workspace !== 'mfe-surveys')
    assert.ok(JSON.parse(read(join(folder, 'package.json'))).scripts[script], command);
  const [path] = /\b(e2e|docker)\/[\w./-]+/.exec(command) ?? [];
  if (path) read(path);
}

function readFileOrFolder(path: string): void {
  try {
    read(path);
  } catch (error) {
    assert.equal((error as NodeJS.ErrnoException).code, 'EISDIR', path);
  }
}
