import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findCompiled, findRecordProblems } from '../files/find-problems.mjs';
import { findFolderCycles } from '../imports/folder-cycles.mjs';

describe('files in Git', () => {
  it('are not compiled from others', () => {
    const sources = ['src/a.ts', 'src/b.tsx', 'src/c.mts', 'bin/d.mjs', 'src/e.d.ts', 'src/f.test.ts'];
    assert.deepEqual(findCompiled(sources), []);
    const compiled = ['src/a.js', 'src/a.js.map', 'src/a.d.ts', 'src/a.d.ts.map', 'src/b.js'];
    assert.deepEqual(
      findCompiled([...sources, ...compiled]).map((problem) => problem.split(':')[0]),
      compiled,
    );
  });
});

describe('decision records', () => {
  const index = {
    name: 'README.md',
    text: '| [001 First](001-first.md) | … |\n| [002 Second](002-second.md) | … |',
  };
  const first = { name: '001-first.md', text: '# 001 First\n' };

  it('are numbered without gaps, short and listed', () => {
    assert.deepEqual(
      findRecordProblems([index, first, { name: '002-second.md', text: '# 002 Second\n' }]),
      [],
    );
    const long = { name: '003-third.md', text: `# 003 Third\n${'line\n'.repeat(30)}` };
    assert.deepEqual(findRecordProblems([index, first, long]), [
      'docs/decisions/003-third.md: the next number is 002.',
      'docs/decisions/003-third.md: has 31 lines. Shorten it to 30.',
      'docs/decisions/003-third.md: the index has no line with its title.',
    ]);
  });

  it('are listed once, in their order', () => {
    const listing = (...numbers: string[]) => {
      const names = numbers.map((number) => `| [${number} First](${number}-first.md) | … |`);
      return findRecordProblems([{ name: 'README.md', text: names.join('\n') }, first]);
    };
    assert.deepEqual(listing('001', '002'), []);
    const problem = ['docs/decisions/README.md: list each record once, in the order of the numbers.'];
    assert.deepEqual(listing('001', '001'), problem);
    assert.deepEqual(listing('002', '001'), problem);
  });
});

describe('folders of a workspace', () => {
  const module = (source: string, ...resolved: string[]) => ({
    source,
    dependencies: resolved.map((path) => ({ resolved: path })),
  });

  it('do not import each other, not even on a longer way', () => {
    const a = module('x/src/a/one.ts', 'x/src/b/c/two.ts', 'x/src/a/own.ts');
    const b = module('x/src/b/three.ts', 'x/src/d/four.ts');
    assert.deepEqual(findFolderCycles([a, b]), []);
    assert.deepEqual(findFolderCycles([a, b, module('x/src/d/four.ts', 'x/src/a/one.ts')]), [
      [
        'x/src/a/one.ts imports x/src/b/c/two.ts',
        'x/src/b/three.ts imports x/src/d/four.ts',
        'x/src/d/four.ts imports x/src/a/one.ts',
      ].join('\n  '),
    ]);
  });

  it('include each feature, and neither other workspaces nor the files beside the folders', () => {
    const modules = [
      module('x/src/app.ts', 'x/src/a/one.ts'),
      module('x/src/a/one.ts', 'x/src/app.ts', 'y/src/a/one.ts'),
      module('y/src/a/one.ts', 'x/src/a/one.ts'),
      module('x/src/features/list/page.ts', 'x/src/a/one.ts'),
      module('x/src/a/two.ts', 'x/src/features/item/item.ts'),
    ];
    assert.deepEqual(findFolderCycles(modules), []);
  });

  it('are parts of the shell as well, and its own files beside them are none', () => {
    const menu = module('x/src/shell/menu/link.tsx', 'x/src/shell/constants.ts');
    const shell = module('x/src/shell/shell.tsx', 'x/src/shell/sidebar/sidebar.tsx');
    const sidebar = module('x/src/shell/sidebar/sidebar.tsx', 'x/src/shell/menu/link.tsx');
    assert.deepEqual(findFolderCycles([menu, shell, sidebar]), []);
    const back = module('x/src/shell/menu/menu.tsx', 'x/src/shell/sidebar/sidebar.tsx');
    assert.equal(findFolderCycles([menu, shell, sidebar, back]).length, 1);
  });
});
