// @ts-check
// npm run restore. What it does is imported only after Node.js is known to understand it.
import { giveUp } from './lib/problem.mjs';
import { checkNode } from './lib/supported-node.mjs';

try {
  checkNode();
} catch (error) {
  giveUp(error);
}
process.argv.splice(2, 0, 'restore');
void import('./lib/backup.mjs');
