// @ts-check
import { provideBrowser, provideFonts } from './browser.mjs';
import { provideEngines } from './engines.mjs';
import { provideMariadb } from './mariadb.mjs';
import { provideNetSmpp } from './net-smpp.mjs';
import { provideNginx } from './nginx.mjs';
import { provideNode } from './node-binary.mjs';
import { providePostgres } from './postgres.mjs';
import { NEWEST, OLDEST } from './supported-node.mjs';

/** @type {Promise<void>} */
let work = Promise.resolve();

/**
 * Installs what the steps need and the machine does not have, while other steps run. What fails here fails again, with
 * its message, in the step that needs it.
 *
 * @param {string[]} names of the steps
 */
export function provide(names) {
  work = install(names).catch(() => undefined);
}

/** When {@link provide} has ended: one installation at a time. */
export const provided = () => work;

/** @param {string[]} names */
async function install(names) {
  if (names.includes('unit') || names.includes('e2e')) {
    await providePostgres();
    await provideMariadb();
  }
  if (names.includes('images')) await providePostgres();
  if (names.includes('unit') || names.includes('images')) await provideNginx();
  if (names.includes('unit')) await provideNetSmpp();
  if (names.includes('nodes')) for (const version of [OLDEST, NEWEST]) await provideNode(version);
  if (names.includes('e2e') || names.includes('engines')) await provideFonts();
  if (names.includes('e2e')) await provideBrowser();
  if (names.includes('engines')) await provideEngines();
}
