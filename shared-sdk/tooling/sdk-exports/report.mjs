// @ts-check
// Writes the report of the SDK's exports; with --check, fails when it is out of date.
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describeExports } from './describe.mjs';

const folder = resolve(import.meta.dirname, '../..');
const file = join(folder, 'EXPORTS.md');
const current = describeExports(folder);
if (!process.argv.includes('--check')) writeFileSync(file, current);
else if (readFileSync(file, 'utf8') !== current) {
  console.error(
    'shared-sdk/EXPORTS.md is out of date. Run “npm run report:exports -w @hima/sdk”, and describe the change in shared-sdk/CHANGELOG.md.',
  );
  process.exitCode = 1;
}
