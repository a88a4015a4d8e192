// @ts-check
// npm run restore. It imports the program only after the version of Node.js is checked.
import { giveUp } from './lib/problem.mjs';
import { checkNode } from './lib/supported-node.mjs';

try {
  checkNode();
} catch (error) {
  giveUp(error);
}
process.argv.splice(2, 0, 'restore');
void import('./lib/backup.mjs');
