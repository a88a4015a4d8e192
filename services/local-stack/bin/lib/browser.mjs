// @ts-check
import { join } from 'node:path';
import { repository } from './paths.mjs';
import { Problem } from './problem.mjs';
import { run } from './run.mjs';
import { canInstall, findProgram, installPackages } from './system.mjs';

// The first has no window to draw: it does the same with a third less work.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const folders = [
  '/Applications/Google Chrome.app/Contents/MacOS',
  '/Applications/Chromium.app/Contents/MacOS',
];
const find = () => findProgram([...names, 'Google Chrome', 'Chromium'], folders);

/**
 * A Chromium that starts: the one named by HIMA_CHROMIUM, the system's, Debian's package, or Playwright's own.
 *
 * @returns {Promise<NodeJS.ProcessEnv>} what the journeys need to find it
 * @throws {Problem}
 */
export async function provideBrowser() {
  let path = process.env.HIMA_CHROMIUM || find();
  for (const name of canInstall ? ['chromium-headless-shell', 'chromium'] : []) {
    if (path) break;
    console.log('Installing Chromium …');
    await installPackages([name]);
    path = find();
  }
  if (path && (await run(path, ['--version'])).ok) return { HIMA_CHROMIUM: path };
  if (process.env.HIMA_CHROMIUM) throw new Problem(`HIMA_CHROMIUM: ${path} doesn’t start.`);
  console.log('Installing Playwright’s Chromium …');
  // The libraries of the system that it needs, too, where they can be installed.
  const libraries = canInstall ? ['--with-deps'] : [];
  const args = ['install', ...libraries, 'chromium'];
  const { ok, output } = await run(join(repository, 'node_modules/.bin/playwright'), args);
  if (!ok) throw new Problem(`Chromium not found. Install it, or set HIMA_CHROMIUM.\n${output.trim()}`);
  return {};
}

/** Arabic needs a font that has it; without one the journeys run, and pictures show boxes. */
export async function provideFonts() {
  if (!canInstall) return;
  const list = await run('fc-list', [':lang=ar', 'family']);
  if (!list.ok || list.output.trim() === '') await installPackages(['fontconfig', 'fonts-noto-core']);
}
