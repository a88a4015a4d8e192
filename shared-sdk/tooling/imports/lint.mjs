// @ts-check
// npm run lint:imports: the rules of ../dependency-rules.cjs, and no folders of a workspace that import each other.
import '../short-lived.cjs';
import { cruise, format } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { fileURLToPath } from 'node:url';
import { findFolderCycles } from './folder-cycles.mjs';

process.chdir(fileURLToPath(new URL('../../..', import.meta.url)));
const options = await extractOptions(fileURLToPath(new URL('../dependency-rules.cjs', import.meta.url)));
const { output } = await cruise(process.argv.slice(2), options);
if (typeof output === 'string') throw new TypeError('dependency-cruiser has no result.');
const report = await format(output, { outputType: 'err' });
process.stdout.write(String(report.output));

const cycles = findFolderCycles(output.modules);
for (const cycle of cycles) console.error(`These folders import each other:\n  ${cycle}\n`);
if (report.exitCode || cycles.length) process.exitCode = 1;
