// @ts-check
import { provideBrowser, provideFonts } from './browser.mjs';
import { provideMariadb } from './mariadb.mjs';
import { providePostgres } from './postgres.mjs';

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
  if (!names.some((name) => ['unit', 'e2e'].includes(name))) return;
  await providePostgres();
  await provideMariadb();
  if (!names.includes('e2e')) return;
  await provideFonts();
  await provideBrowser();
}
