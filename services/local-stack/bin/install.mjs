// @ts-check
// Installs what is missing. Plain Node: it runs before anything is installed.
import { install } from './lib/install.mjs';
import { giveUp } from './lib/problem.mjs';
import { checkNode } from './lib/supported-node.mjs';

try {
  checkNode();
  await install();
} catch (error) {
  giveUp(error);
}
