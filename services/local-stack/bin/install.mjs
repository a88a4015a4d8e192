// @ts-check
// Installs what is missing. Plain Node: it runs before anything is installed.
import { checkNode, install } from './lib/install.mjs';
import { giveUp } from './lib/problem.mjs';

try {
  checkNode();
  await install();
} catch (error) {
  giveUp(error);
}
