import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { describeExports } from '../sdk-exports/describe.mjs';
import { makeFolder, writeFiles } from './sample-remote.js';

let folder: Awaited<ReturnType<typeof makeFolder>>;

beforeEach(async () => {
  folder = await makeFolder();
});
afterEach(() => rm(folder.path, { recursive: true }));

/** The report of an SDK with the main entry `code`. */
async function reportOf(code: string): Promise<string> {
  await writeFiles(folder.path, {
    'package.json': { exports: { '.': './src/index.ts', './styles.css': './src/styles.css' } },
    'tsconfig.json': { compilerOptions: { strict: true, target: 'ES2022', module: 'ESNext' } },
    'src/index.ts': code,
    'src/other.ts': 'export type Word = "a" | "b";\nexport class Fault { code: Word | null = null; }',
  });
  return describeExports(folder.path);
}

describe('the report of the SDK’s exports', () => {
  it('has every kind of export with its types, and no comments', async () => {
    const report = await reportOf(`
      export { Fault, type Word } from './other';
      /** A comment. */
      export interface Options { name?: string }
      export function open(options: Options, times = 1): Promise<void> { return Promise.resolve(); }`);
    assert.ok(
      report.endsWith(`## @hima/sdk

\`\`\`ts
class Fault {
  new (): Fault;
  code: Word | null;
}
export interface Options {
    name?: string;
}
export type Word = "a" | "b";
open: (options: Options, times?: number) => Promise<void>
\`\`\`
`),
      report,
    );
  });

  for (const [what, after] of [
    ['an export less', ''],
    ['a required parameter more', 'export const open = (name: string, size: number) => name.length + size;'],
    ['another result', 'export const open = (name: string): string | undefined => name;'],
  ])
    it(`changes with ${what}`, async () => {
      const before = await reportOf('export const open = (name: string) => name.length; export const a = 1;');
      assert.notEqual(await reportOf(`${after} export const a = 1;`), before);
    });

  it('stays the same when only code changes', async () => {
    const before = await reportOf('export const open = (name: string) => name.length;');
    assert.equal(await reportOf('export const open = (name: string) => name.length + 1;'), before);
  });
});
