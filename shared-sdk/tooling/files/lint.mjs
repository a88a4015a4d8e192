// @ts-check
// npm run lint:files: no compiled files in Git, and decision records that are numbered, short and listed.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findCompiled, findRecordProblems } from './find-problems.mjs';

const repository = fileURLToPath(new URL('../../..', import.meta.url));
const files = execFileSync('git', ['ls-files', '-z'], { cwd: repository, encoding: 'utf8' }).split('\0');
const folder = join(repository, 'docs/decisions');
const records = readdirSync(folder).map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));

const problems = [...findCompiled(files), ...findRecordProblems(records)];
for (const problem of problems) console.error(problem);
if (problems.length) process.exitCode = 1;
