import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { guideCommand } from '../guides.mjs';
import { findProblems } from '../texts/find-problems.mjs';
import { consoleFile, himaRemote, writeFiles } from './sample-remote.js';

const repository = resolve('../..');
const names = ['mfe-surveys', 'mfe-2nd'];
const guide = 'docs/guides/feature-team.md';
let root = '';

/** A repository with nothing but what is installed, the SDK and the linters' settings. */
async function makeRepository(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'hima-create-'));
  for (const name of ['node_modules', 'shared-sdk']) await symlink(join(repository, name), join(path, name));
  await writeFiles(path, {
    'package.json': { name: 'hima', private: true, workspaces: ['mfe-*', 'shared-sdk'] },
    '.oxfmtrc.json': await readFile(join(repository, '.oxfmtrc.json'), 'utf8'),
  });
  return path;
}

/** Runs a command of the guide. npm of the shell only notes what it should install. @returns what it printed */
async function type(command: string, env: Record<string, string> = {}): Promise<string> {
  const { npm_execpath: _, ...own } = process.env;
  const running = promisify(execFile)('sh', ['-ec', command], { cwd: root, env: { ...own, ...env } });
  const { stdout } = await running.catch((error) =>
    assert.fail(`${command}: ${error.stdout}${error.stderr}`),
  );
  return stdout;
}

const create = (name: string, ...more: string[]) =>
  himaRemote(['create', name, '--no-install', ...more], { cwd: root });

/** Runs an installed program. @throws with all that it printed */
async function run(program: string, args: string[], folder = root): Promise<void> {
  const binary = join(repository, 'node_modules/.bin', program);
  await promisify(execFile)(binary, args, { cwd: folder }).catch((error) =>
    assert.fail(`${program}: ${error.stdout}${error.stderr}`),
  );
}

const tooling = (file: string) => join(repository, 'shared-sdk/tooling', file);

describe('hima-remote create', () => {
  before(async () => {
    root = await makeRepository();
    const bin = await mkdtemp(join(tmpdir(), 'hima-bin-'));
    try {
      const cli = join(repository, 'shared-sdk/tooling/remote/cli.mjs');
      await writeFiles(bin, {
        npx: `#!/bin/sh\nshift\nexec ${process.execPath} ${cli} "$@"\n`,
        npm: `#!/bin/sh\necho "$*" >>${bin}/calls\n`,
      });
      for (const name of ['npx', 'npm']) await chmod(join(bin, name), 0o755);
      await type(
        guideCommand(guide, 'npx hima-remote create mfe-surveys --title "Surveys" --title-arb "الاستبيانات"'),
        { PATH: [bin, process.env['PATH']].join(delimiter) },
      );
      assert.match(await readFile(join(bin, 'calls'), 'utf8'), /^install [^\n]+\n$/);
    } finally {
      await rm(bin, { recursive: true });
    }
    const made = await create('mfe-2nd', '--permission', 'Pages.Surveys');
    assert.deepEqual([made.code, made.errors], [0, '']);
  });
  after(() => rm(root, { recursive: true }));

  it('changes nothing beside the folder of the remote', async () => {
    assert.deepEqual(
      (await readdir(root)).sort(),
      [...names, '.oxfmtrc.json', 'node_modules', 'package.json', 'shared-sdk'].sort(),
    );
    const { workspaces } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
    assert.deepEqual(workspaces, ['mfe-*', 'shared-sdk']);
  });

  it('names the packages of the other remotes, in their versions', async () => {
    const packagesOf = async (folder: string) => {
      const text = await readFile(join(folder, 'package.json'), 'utf8');
      const { dependencies, devDependencies } = JSON.parse(text) as Record<string, unknown>;
      return { dependencies, devDependencies };
    };
    for (const name of names)
      assert.deepEqual(await packagesOf(join(root, name)), await packagesOf(join(repository, 'mfe-auth')));
  });

  it('makes remotes that pass every lint', async () => {
    await run('eslint', ['--config', tooling('eslint.config.mjs'), '--max-warnings=0', ...names]);
    await run('oxfmt', ['--check', ...names]);
    await run('oxlint', ['--config', tooling('oxlint.json'), ...names]);
    await run('depcruise', [
      '--config',
      tooling('dependency-rules.cjs'),
      ...names.map((name) => `${name}/src`),
    ]);
    const own = findProblems(root).filter(({ file }) => file.startsWith('mfe-'));
    assert.deepEqual(own, []);
  });

  for (const name of names)
    it(`makes ${name}, which passes its types and its tests`, async () => {
      const folder = join(root, name);
      await run('tsc-native', ['--noEmit', '-p', '.'], folder);
      if (name === 'mfe-2nd') await run('jest', ['--config', 'jest.config.mjs', '--ci'], folder);
      else await type(guideCommand(guide, 'npm test -w mfe-surveys'));
    });

  it('serves one alone', async () => {
    const command = guideCommand(guide, 'npm run standalone -w mfe-surveys');
    const child = spawn('sh', ['-ec', command], {
      cwd: root,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const ended = once(child, 'close').then(() => undefined);
    try {
      let printed = '';
      const origin = new Promise<string>((done) => {
        for (const stream of [child.stdout, child.stderr])
          stream.setEncoding('utf8').on('data', (text: string) => {
            printed += text;
            const [, found] = /Loopback: (http:\/\/[\d.:]+)/.exec(printed) ?? [];
            if (found) done(found);
          });
      });
      const where = (await Promise.race([origin, ended])) ?? assert.fail(printed);
      // It answers once it is built.
      const page = await fetch(where, { headers: { accept: 'text/html' } });
      assert.equal(page.status, 200, printed);
      const [, script = ''] = /<script[^>]* src="([^"]+)"/.exec(await page.text()) ?? [];
      assert.equal((await fetch(new URL(script, where))).status, 200, script);
    } finally {
      process.kill(-(child.pid ?? 0), 'SIGTERM');
      await ended;
    }
  });

  it('publishes them to a console without them', async () => {
    const target = await mkdtemp(join(tmpdir(), 'hima-target-'));
    const { version: sdk } = JSON.parse(await readFile(join(repository, 'shared-sdk/package.json'), 'utf8'));
    const shared = { ...consoleFile.shared, '@hima/sdk': sdk, '@hima/sdk/ui': sdk };
    const libraries = { 'react/jsx-runtime': '19.3.1', 'react-dom': '19.3.1', 'react-router-dom': '7.18.5' };
    await writeFiles(target, {
      'host/console.json': {
        ...consoleFile,
        sdk,
        shared: { ...shared, ...libraries, '@hima/sdk/base': sdk, '@hima/sdk/data': sdk },
      },
    });
    const env = { TARGET: target, USER: 'Sara', npm_config_yes: 'false' };
    const toNext = 'cd mfe-surveys && npx hima-remote publish --to "$TARGET" --channel next --by "$USER"';
    assert.match(await type(guideCommand(guide, toNext), env), /^Published mfe-surveys \S+ to next\.\n$/);
    const promote = 'npx hima-remote promote mfe-surveys --to "$TARGET" --by "$USER"';
    assert.match(await type(guideCommand(guide, promote), env), /^mfe-surveys: stable is now /);
    const { code, output, errors } = await himaRemote(['publish', '--to', target], {
      cwd: join(root, 'mfe-2nd'),
    });
    assert.deepEqual([code, errors], [0, ''], output);
    const { remotes } = JSON.parse(await readFile(join(target, 'registry.json'), 'utf8'));
    assert.deepEqual(Object.keys(remotes).sort(), ['mfe_2nd', 'mfe_surveys']);
    await rm(target, { recursive: true });
  });
});

describe('hima-remote create refuses', () => {
  before(async () => {
    root = await makeRepository();
    await writeFiles(root, {
      'mfe-polls/contributions.json': { routes: [{ path: '/surveys', title: { en: 'S', arb: 'س' } }] },
    });
  });
  after(() => rm(root, { recursive: true }));

  for (const [name, fault] of [
    ['reports', /^reports is not the name of a remote\. Use mfe- and lower-case words/],
    ['mfe-Reports', /is not the name of a remote/],
    ['mfe-my_reports', /is not the name of a remote/],
    ['mfe-', /is not the name of a remote/],
    ['mfe-../../x', /is not the name of a remote/],
    [`mfe-${'a'.repeat(61)}`, /has more than 64 characters\. Choose a shorter name\.$/],
    ['mfe-hima', /^mfe-hima is reserved: classes of the console begin with hima-\./],
    ['mfe-home', /^mfe-home: path \/home belongs to the console\. Choose another name\.$/],
    ['mfe-auth', /path \/auth is not one of the area main/],
    ['mfe-surveys', /path \/surveys belongs to mfe-polls\. Choose another name\.$/],
    ['mfe-polls', /mfe-polls exists already\. Choose another name\.$/],
  ] as const)
    it(`the name ${name.slice(0, 20)}, and writes nothing`, async () => {
      const before = await readdir(root);
      const { code, errors } = await create(name);
      assert.equal(code, 1);
      assert.match(errors.trim(), fault);
      assert.deepEqual(await readdir(root), before);
    });

  it('an icon that the menu can’t show', async () => {
    const { code, errors } = await create('mfe-reports', '--icon', 'Not An Icon');
    assert.deepEqual([code, /icon: must be a name/.test(errors)], [1, true]);
  });

  it('a folder outside of a repository', async () => {
    const { code, errors } = await himaRemote(['create', 'mfe-reports', '--folder', tmpdir()]);
    assert.deepEqual([code, /No package\.json with workspaces/.test(errors)], [1, true]);
  });

  it('a repository with workspaces that don’t include it', async () => {
    await writeFiles(root, { 'package.json': { workspaces: ['shared-sdk'] } });
    const { code, errors } = await create('mfe-reports');
    assert.deepEqual([code, /workspaces lacks "mfe-\*"\. Add it first\./.test(errors)], [1, true]);
  });
});
