// @ts-check
// npm start. It imports the program only after the version of Node.js is checked.
import { giveUp } from './lib/problem.mjs';
import { checkNode } from './lib/supported-node.mjs';

try {
  checkNode();
} catch (error) {
  giveUp(error);
}
void import('./lib/start.mjs');
