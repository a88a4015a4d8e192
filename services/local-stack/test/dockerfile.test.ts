import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { expand, ignoredBy, pairsOf, parseDockerfile } from '../bin/lib/dockerfile.mjs';
import { repository } from '../bin/lib/paths.mjs';

describe('reading the Dockerfile', () => {
  it('finds the stages with their instructions', () => {
    const text = '# All images\nFROM node AS build\nRUN a && b\n\nFROM build AS final\nCMD ["node", "x"]\n';
    assert.deepEqual(parseDockerfile(text), [
      { base: 'node', name: 'build', instructions: [{ instruction: 'RUN', text: 'a && b' }] },
      { base: 'build', name: 'final', instructions: [{ instruction: 'CMD', text: '["node", "x"]' }] },
    ]);
  });

  it('refuses what it would read wrong', () => {
    for (const line of ['VOLUME /data', 'RUN a && \\', 'run a', 'FROM node'])
      assert.throws(() => parseDockerfile(`FROM node AS build\n${line}\n`), /can’t read/, line);
    assert.throws(() => parseDockerfile('RUN a\n'), /can’t read/);
    assert.throws(() => ignoredBy('!docs'), /can’t read/);
  });

  it('reads values with variables', () => {
    assert.deepEqual(pairsOf('HOST=0.0.0.0 FRONT_END=/hima/$NAME NAME'), [
      ['HOST', '0.0.0.0'],
      ['FRONT_END', '/hima/$NAME'],
      ['NAME', undefined],
    ]);
    assert.equal(expand('/hima/$NAME/$OTHER', { NAME: 'mfe-auth' }), '/hima/mfe-auth/');
  });

  it('leaves out what .dockerignore names', () => {
    const isIgnored = ignoredBy('**/node_modules\n**/dist-*\n**/*.log\n.git\ne2e/tests\n');
    for (const path of [
      'node_modules',
      'a/node_modules/b',
      'a/dist-x',
      'npm.log',
      '.git/HEAD',
      'e2e/tests/a',
    ])
      assert.ok(isIgnored(path), path);
    for (const path of ['a/.git', 'a/e2e/tests', 'dist', 'a/log', '.gitignore', 'node_modules.md'])
      assert.ok(!isIgnored(path), path);
  });

  it('copies what the checkout has', async () => {
    const stages = parseDockerfile(await readFile(join(repository, 'Dockerfile'), 'utf8'));
    const sources = stages.flatMap(({ instructions }) => {
      // As Docker: from where it is set, a variable of ENV comes before an argument of this name.
      const values: Record<string, string> = {};
      return instructions.flatMap(({ instruction, text }) => {
        if (instruction === 'ARG')
          for (const [name, value] of pairsOf(text)) values[name] ??= value ?? 'host-shell';
        if (instruction === 'ENV')
          for (const [name, value = ''] of pairsOf(text)) values[name] = expand(value, values);
        const [from, ...paths] = expand(text, values).split(' ');
        return instruction === 'COPY' && from === '--from=build' ? paths.slice(0, -1) : [];
      });
    });
    const own = sources.filter((path) => !/\/dist(\/|$)/.test(path));
    assert.ok(own.includes('/hima/host-shell'));
    for (const path of own) assert.ok(existsSync(join(repository, path.replace('/hima/', ''))), path);
  });

  it('copies the packages that each service needs', async () => {
    const stages = parseDockerfile(await readFile(join(repository, 'Dockerfile'), 'utf8'));
    const lock = await readFile(join(repository, 'package-lock.json'), 'utf8');
    const { packages } = JSON.parse(lock) as { packages: Record<string, object> };
    // npm puts a package into a workspace if another version of it is at the top.
    const hasOwn = (name: string) =>
      Object.keys(packages).some((path) => path.startsWith(`services/${name}/node_modules/`));
    for (const service of ['main-api', 'campaign-api']) {
      const needed = new Set([service]);
      for (const name of needed) {
        const file = await readFile(join(repository, 'services', name, 'package.json'), 'utf8');
        const { dependencies = {} } = JSON.parse(file) as { dependencies?: Record<string, string> };
        for (const one of Object.keys(dependencies))
          if (one.startsWith('@hima/')) needed.add(one.slice('@hima/'.length));
      }
      const { instructions = [] } = stages.find(({ name }) => name === service) ?? {};
      const copied = (folder: string) =>
        instructions
          .flatMap(({ text }) => new RegExp(` services/(\\S+)/${folder}$`).exec(text)?.[1] ?? [])
          .sort();
      assert.deepEqual(copied('dist'), [...needed].sort(), service);
      assert.deepEqual(copied('node_modules'), [...needed].filter(hasOwn).sort(), service);
    }
  });

  it('copies what the rules for contributions import', async () => {
    const rules = 'shared-sdk/src/remote/contributions.mjs';
    const stages = parseDockerfile(await readFile(join(repository, 'Dockerfile'), 'utf8'));
    const copied =
      stages.find(({ name }) => name === 'front-end')?.instructions.map(({ text }) => text) ?? [];
    assert.ok(copied.some((text) => text.includes(`/hima/${rules} `)));
    const code = await readFile(join(repository, rules), 'utf8');
    const imported = [...code.matchAll(/^import .* from '([^./'][^/']*)/gm)].map(([, name]) => name);
    assert.ok(imported.length > 0);
    for (const name of imported)
      assert.ok(copied.includes(`--from=build /hima/node_modules/${name} node_modules/${name}`), name);
  });
});
