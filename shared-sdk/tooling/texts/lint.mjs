// @ts-check
// npm run lint:texts: checks the texts of the front ends, in both languages, and suggests corrections.
import '../short-lived.cjs';
import { fileURLToPath } from 'node:url';
import { findProblems } from './find-problems.mjs';

const problems = findProblems(fileURLToPath(new URL('../../..', import.meta.url)));
for (const { rule, file, key, text, advice } of problems)
  console.error([`${file}: ${key} (${rule})`, ...(text ? [text] : []), advice].join('\n  '));
if (problems.length) {
  console.error(`\n${problems.length} ${problems.length === 1 ? 'problem' : 'problems'}`);
  process.exitCode = 1;
}
