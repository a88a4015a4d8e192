// @ts-check
import { join } from 'node:path';
import { repository } from './paths.mjs';
import { run } from './run.mjs';
import { canInstall, findProgram, installPackages } from './system.mjs';

/**
 * How each engine is provided besides Chromium. programs: all that is needed; variable: names the first to the journeys.
 *
 * @typedef {{ title: string, variable: string, programs: string[], packages: string[] }} Engine
 * @type {Record<'firefox' | 'webkit', Engine>}
 */
const engines = {
  firefox: {
    title: 'Firefox',
    variable: 'HIMA_FIREFOX',
    programs: ['firefox-esr'],
    packages: ['firefox-esr'],
  },
  webkit: {
    title: 'WebKit',
    variable: 'HIMA_WEBKIT_DRIVER',
    programs: ['WebKitWebDriver', 'Xvfb'],
    packages: ['webkit2gtk-driver', 'xvfb'],
  },
};

/** In which an installation ends, in milliseconds. */
const LONGEST_INSTALLATION_MS = 300_000;

/**
 * Firefox and WebKit: those of Debian, or Playwright's own.
 *
 * @returns {Promise<{ env: NodeJS.ProcessEnv, names: string[], notRun: string[] }>} names: those that the journeys can use; notRun: a line for each of the others
 */
export async function provideEngines() {
  /** @type {NodeJS.ProcessEnv} */
  const env = {};
  const names = [];
  const notRun = [];
  for (const [name, engine] of Object.entries(engines)) {
    const { path, why } = await provideEngine(name, engine);
    if (path) env[engine.variable] = path;
    if (why) notRun.push(`${engine.title}: not run: ${why}`);
    else names.push(name);
  }
  return { env, names, notRun };
}

/** @param {string} name @param {Engine} engine @returns {Promise<{ path?: string | undefined, why?: string }>} neither: Playwright's own */
async function provideEngine(name, { title, programs, packages }) {
  const find = () => {
    const paths = programs.map((program) => findProgram([program]));
    return paths.every(Boolean) ? paths[0] : undefined;
  };
  if (!find() && canInstall) {
    console.log(`Installing ${title} …`);
    await installPackages(packages);
  }
  const path = find();
  if (path) return { path };
  console.log(`Installing Playwright’s ${title} …`);
  const libraries = canInstall ? ['--with-deps'] : [];
  const playwright = join(repository, 'node_modules/.bin/playwright');
  const { ok, output } = await run(playwright, ['install', ...libraries, name], {
    timeout: LONGEST_INSTALLATION_MS,
  });
  return ok ? {} : { why: reasonIn(output) };
}

/** The first error, which caused the others, without its stack. @param {string} output */
const reasonIn = (output) =>
  /^Error: (.+)$/m.exec(output)?.[1] ?? (output.trim().split('\n').at(-1) || 'can’t be installed');
