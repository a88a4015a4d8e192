import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { recordCases } from '../bin/lib/record-cases.mjs';
import { count, fromJest, fromNodeTest, fromPlaywright, readReport } from '../bin/lib/reports.mjs';
import { repository } from '../bin/lib/paths.mjs';
import { readTestOptions } from '../bin/lib/test-options.mjs';
import { makeFolder, writeFiles } from './folders.js';

/** Playwright's own writer, which it does not export. */
const inE2e = createRequire(join(repository, 'e2e/package.json'));
const { buildErrorContext } = inE2e(
  join(dirname(inE2e.resolve('playwright/package.json')), 'lib/errorContext.js'),
) as { buildErrorContext: (of: object) => string };

const names = ['lint', 'unit', 'e2e'];
const read = (...args: string[]) => readTestOptions(args, names);

describe('options of npm test', () => {
  it('runs every step by default', () => {
    assert.deepEqual(read(), {
      only: names,
      files: [],
      changed: false,
      since: undefined,
      nightly: false,
      keepGoing: false,
    });
    assert.deepEqual(read('--only=unit,lint').only, ['unit', 'lint']);
  });

  it('runs slow steps at night, or when they are named', () => {
    const slowly = (...args: string[]) => readTestOptions(args, names, ['unit']).only;
    assert.deepEqual(slowly(), ['lint', 'e2e']);
    assert.deepEqual(slowly('--only=unit'), ['unit']);
    assert.deepEqual(slowly('--nightly'), names);
  });

  it('accepts test files, and browser tests with a line', () => {
    assert.deepEqual(read(`${repository}/package.json:12`).files, ['package.json:12']);
    assert.throws(() => read('no-such-file.ts'), /no-such-file\.ts: file not found/);
  });

  it('refuses unknown options and invalid combinations', () => {
    assert.throws(() => read('--only=units'), /--only=units: unknown step\. Choose from lint, unit, e2e\./);
    assert.throws(() => read('--sicne=HEAD'), /Unknown option[\s\S]*npm test -- --changed/);
    assert.throws(() => read('--since=HEAD'), /--since requires --changed/);
    assert.throws(() => read('--changed', `${repository}/package.json`), /test files, --only or/);
  });
});

describe('parts of a step', () => {
  it('are printed as they end, those that fail too', async (context) => {
    const printed: string[] = [];
    context.mock.method(console, 'log', (line: string) => void printed.push(line));
    const { cases, run } = recordCases();
    await run('stage build', () => Promise.resolve());
    assert.match(printed[0] ?? '', /^ {2}✔ stage build \(\d+\.\d s\)$/);
    await run('Node.js 20', () => Promise.resolve(false));
    assert.match(printed[1] ?? '', /^ {2}✖ Node\.js 20 /);
    await assert.rejects(
      run('image nginx', () => Promise.reject(new Error('It isn’t healthy.'))),
      /isn’t healthy/,
    );
    assert.match(printed[2] ?? '', /^ {2}✖ image nginx /);
    assert.deepEqual(
      cases.map(({ name, ok }) => [name, ok]),
      [
        ['stage build', true],
        ['Node.js 20', false],
        ['image nginx', false],
      ],
    );
  });
});

describe('reports of test runners', () => {
  it('counts tests of node:test, files that fail to load and failing hooks', async () => {
    const folder = await makeFolder();
    try {
      await writeFiles(folder.path, {
        'good.test.mjs': `import { describe, it } from 'node:test';
          describe('group', () => { it('passes', () => {}); it.skip('waits', () => {}); });`,
        'bad.test.mjs': `import { describe, it, after } from 'node:test';
          it('fails', () => { throw new Error('no'); });
          describe('hooks', () => { it('passes', () => {}); after(() => { throw new Error('no'); }); });`,
        'broken.test.mjs': `import './missing.mjs';`,
      });
      const suites = fromNodeTest(runNodeTests(folder.path));
      assert.deepEqual(count(suites), { passed: 2, failed: 3, skipped: 1 });
      const outcomes = suites.flatMap(({ cases }) =>
        cases.map(({ title, outcome }) => `${title}: ${outcome}`),
      );
      assert.deepEqual(outcomes.sort(), [
        'The file failed to load: failed',
        'fails: failed',
        'group › passes: passed',
        'group › waits: skipped',
        'hooks › passes: passed',
        'hooks: failed',
      ]);
      assert.ok(suites.every(({ seconds }) => seconds > 0));
      const why = Object.fromEntries(
        suites.flatMap(({ cases }) => cases.map(({ title, why }) => [title, why?.join('\n') ?? ''])),
      );
      assert.match(why['fails'] ?? '', /^Error: no\n.*bad\.test\.mjs:2/);
      assert.match(why['hooks'] ?? '', /^Error: no\n/);
      assert.equal(why['group › passes'], '');
    } finally {
      await folder.remove();
    }
  });

  it('counts tests of Jest, and a file that fails to load as a failure', () => {
    const suite = (name: string, assertionResults: object[]) => ({
      name: join(repository, name),
      startTime: 1_000,
      endTime: 3_500,
      assertionResults,
    });
    const suites = fromJest(
      JSON.stringify({
        testResults: [
          suite('mfe-auth/src/a.test.ts', [
            { fullName: 'a passes', status: 'passed', duration: 12 },
            {
              fullName: 'a fails',
              status: 'failed',
              duration: null,
              failureMessages: [
                '\u001B[31mExpected 1\u001B[39m\n    at a.test.ts:3\n    at x (/a/node_modules/jest/x.js:1)\n    at node:events:5',
              ],
            },
            { fullName: 'a waits', status: 'pending' },
          ]),
          { ...suite('mfe-auth/src/b.test.ts', []), message: 'Cannot find module' },
        ],
      }),
    );
    assert.deepEqual(count(suites), { passed: 1, failed: 2, skipped: 1 });
    assert.deepEqual(
      suites.map(({ file, seconds }) => [file, seconds]),
      [
        ['mfe-auth/src/a.test.ts', 2.5],
        ['mfe-auth/src/b.test.ts', 2.5],
      ],
    );
    assert.deepEqual(
      suites.flatMap(({ cases }) => cases.map(({ why }) => why)),
      [[], ['Expected 1', '    at a.test.ts:3'], [], ['Cannot find module']],
    );
  });

  it('counts browser tests; retried tests and errors outside tests are failures', () => {
    const spec = (title: string, status: string) => ({
      title,
      tests: [{ status, results: [{ duration: 1_500 }] }],
    });
    const [file, around] = fromPlaywright(
      JSON.stringify({
        config: { rootDir: join(repository, 'e2e/tests') },
        suites: [
          {
            file: 'a.spec.ts',
            specs: [spec('passes', 'expected'), spec('wavers', 'flaky')],
            suites: [{ title: 'group', specs: [spec('fails', 'unexpected'), spec('waits', 'skipped')] }],
          },
        ],
        errors: [{ message: 'Worker ended\nat once' }],
      }),
    );
    assert.equal(file?.file, 'e2e/tests/a.spec.ts');
    assert.equal(file?.seconds, 6);
    assert.deepEqual(
      file?.cases.map(({ title, outcome }) => [title, outcome]),
      [
        ['passes', 'passed'],
        ['wavers', 'failed'],
        ['group › fails', 'failed'],
        ['group › waits', 'skipped'],
      ],
    );
    assert.deepEqual(around?.cases, [
      { title: 'Worker ended', seconds: 0, outcome: 'failed', why: ['Worker ended', 'at once'] },
    ]);
  });

  it('tells the error of a failed journey, and what its page showed from its content on', async () => {
    const folder = await makeFolder();
    try {
      const items = Array.from({ length: 60 }, (_, index) => `    - listitem [ref=e${index}]: ${index}`);
      const page = ['- banner [ref=e1]', '  - main [ref=e2]:', ...items, '- dialog "Sure?" [ref=e9]:'];
      const record = buildErrorContext({
        titlePath: ['fails'],
        location: { file: 'a.spec.ts', line: 1, column: 1 },
        errors: [{ message: 'not visible', errorContext: '- main' }],
        pageSnapshot: page.join('\n'),
      });
      await writeFiles(folder.path, { 'error-context.md': record });
      const attachments = ['error-context.md', 'gone.md'].map((name) => ({
        name: 'error-context',
        path: join(folder.path, name),
      }));
      const errors = [{ message: '\u001B[31mnot visible\u001B[39m\nCall log:' }];
      const test = { status: 'unexpected', results: [{ duration: 1, errors, attachments }] };
      const [file] = fromPlaywright(
        JSON.stringify({
          config: { rootDir: repository },
          suites: [{ file: 'a.spec.ts', specs: [{ title: 'fails', tests: [test] }] }],
        }),
      );
      const shown = file?.cases[0]?.why ?? [];
      assert.deepEqual(shown.slice(0, 2), ['not visible', 'Call log:']);
      assert.deepEqual(shown.slice(2, 4), ['  - main:', '    - listitem: 0']);
      assert.deepEqual(shown.slice(-2), ['    - listitem: 59', '- dialog "Sure?":']);
      assert.ok(shown.includes('… 17 more lines'));
    } finally {
      await folder.remove();
    }
  });

  it('counts a killed runner without a report as a failure', async () => {
    const folder = await makeFolder();
    try {
      await writeFiles(folder.path, { 'node-test-0.json': '' });
      const suites = readReport(join(folder.path, 'node-test-0.json'), fromNodeTest);
      assert.deepEqual(count(suites), { passed: 0, failed: 1, skipped: 0 });
    } finally {
      await folder.remove();
    }
  });
});

function runNodeTests(folder: string): string {
  const reporter = fileURLToPath(import.meta.resolve('@hima/tooling/node-test-reporter'));
  // A test process tells its children that they are one.
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  try {
    return execFileSync(process.execPath, ['--test', `--test-reporter=${reporter}`, folder], {
      cwd: folder,
      env,
      encoding: 'utf8',
    });
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}
