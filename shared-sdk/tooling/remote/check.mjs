// @ts-check
import { satisfy } from '@module-federation/runtime';
import { budgetFaults } from './budget.mjs';
import { integrityOf } from './files.mjs';
import { containerOf } from './registry.mjs';
import { contributionRules } from './sdk.mjs';

/** @typedef {import('./console.mjs').Console} Console */
/** @typedef {import('./files.mjs').Files} Files */
/** @typedef {import('./registry.mjs').Registry} Registry */
/** @typedef {import('./sdk.mjs').Contributions} Contributions */
/** @typedef {import('./sdk.mjs').Rules} Rules */

/**
 * Checks that a built remote fits the console it is published to.
 *
 * @param {import('./read-remote.mjs').BuiltRemote} remote
 * @param {{ console: Console | undefined, registry: Registry }} target
 * @returns {Promise<{ contributes: Contributions | undefined, faults: string[] }>} every fault, each with what to do
 */
export async function checkRemote(remote, { console, registry }) {
  const { name, files, sdk, catalogs } = remote;
  const rules = await contributionRules(remote.folder);
  const { contributes, faults } = parse(rules, remote.contributions, console);
  return {
    contributes,
    faults: [
      ...faults,
      ...(contributes ? pathFaults(rules, registry, name, contributes, console) : []),
      ...catalogFaults(catalogs),
      ...sdkFaults(sdk, console),
      ...codeFaults(name, files, console),
      ...budgetFaults(remote),
    ].map((fault) => `${name}: ${fault}`),
  };
}

/**
 * @param {Rules} rules @param {unknown} value @param {Console | undefined} console
 * @returns {{ contributes: Contributions | undefined, faults: string[] }}
 */
function parse(rules, value, console) {
  try {
    const permissions = console && { permissions: console.permissions };
    return { contributes: rules.parseContributions(value, permissions), faults: [] };
  } catch (error) {
    return { contributes: undefined, faults: [`${/** @type {Error} */ (error).message}. Correct them.`] };
  }
}

/**
 * Whether paths belong to the console or to another remote, in any version that a channel points to.
 *
 * @param {Rules} rules @param {Registry} registry @param {string} name @param {Contributions} contributes
 * @param {Console | undefined} console @returns {string[]}
 */
export function pathFaults(rules, registry, name, contributes, console) {
  const others = Object.entries(registry.remotes)
    .filter(([other]) => other !== containerOf(name))
    .map(([other, { versions }]) => {
      const all = Object.values(versions).map((version) => version?.contributes);
      return { name: other, contributes: claimsOf(all[0], all) };
    });
  return rules
    .pathFaults(
      [...others, { name, contributes: claimsOf(contributes, [contributes]) }],
      console?.reservedPaths,
    )
    .filter((fault) => fault.name === name)
    .map(({ message }) => `${message}. Choose another path.`);
}

/**
 * The paths that versions of a remote claim. What is damaged in the registry claims none, as the console leaves it out: it must
 * not keep other teams from publishing.
 *
 * @param {Contributions | undefined} first @param {(Contributions | undefined)[]} all @returns {Contributions}
 */
function claimsOf(first, all) {
  const routes = all.flatMap((one) => (Array.isArray(one?.routes) ? one.routes : []));
  return /** @type {Contributions} */ ({
    ...first,
    routes: routes.filter((route) => typeof route?.path === 'string'),
  });
}

/** @param {{ en: unknown, arb: unknown }} catalogs @returns {string[]} */
function catalogFaults(catalogs) {
  const [en, arb] = [catalogs.en, catalogs.arb].map((catalog) => Object.keys(catalog ?? {}));
  if (!catalogs.en || !catalogs.arb) {
    const missing = catalogs.en ? 'arb' : 'en';
    return [`src/i18n/${missing}.json is missing. Add the texts of both languages.`];
  }
  /** @param {string} language @param {string[]} own @param {string[]} other */
  const lacking = (language, own, other) => {
    const keys = other.filter((key) => !own.includes(key));
    return keys.length ? [`src/i18n/${language}.json lacks ${keys.join(', ')}. Add these texts.`] : [];
  };
  return [...lacking('en', en ?? [], arb ?? []), ...lacking('arb', arb ?? [], en ?? [])];
}

/** @param {string} sdk @param {Console | undefined} console @returns {string[]} */
export const sdkFaults = (sdk, console) =>
  console && !satisfy(console.sdk, sdk)
    ? [`needs @hima/sdk ${sdk}; the console has ${console.sdk}. Build with an SDK that fits.`]
    : [];

/**
 * Checks the build: one expose, a hash of every file that runs, and no shared module that the console lacks.
 * @param {string} name @param {Files} files @param {Console | undefined} console @returns {string[]}
 */
export function codeFaults(name, files, console) {
  const entry = files.get('remoteEntry.js') ?? Buffer.alloc(0);
  const unchecked = [...files]
    .filter(([file]) => file !== 'remoteEntry.js' && /\.(js|css)$/.test(file))
    .filter(([, content]) => !entry.includes(integrityOf(content)))
    .map(([file]) => file);
  const faults = unchecked.length
    ? [`remoteEntry.js has no hash of ${unchecked.join(', ')}. Build with @hima/tooling/webpack.`]
    : [];
  /** @type {{ name: string, exposes: { path: string }[], shared: { name: string, requiredVersion: string }[] }} */
  let manifest;
  try {
    manifest = JSON.parse(files.get('mf-manifest.json')?.toString() ?? '');
  } catch {
    return [...faults, 'dist/mf-manifest.json is missing or not JSON. Build with @hima/tooling/webpack.'];
  }
  if (manifest.name !== containerOf(name))
    faults.push(`it was built as ${manifest.name}, not as ${containerOf(name)}. Build it again.`);
  if (!manifest.exposes?.some(({ path }) => path === './remote'))
    faults.push('it does not expose ./remote. Build with defineApp({ role: "remote" }).');
  if (console)
    for (const { name: shared, requiredVersion } of manifest.shared ?? []) {
      const provided = console.shared[shared];
      if (provided === undefined || !satisfy(provided, requiredVersion))
        faults.push(
          `needs ${shared} ${requiredVersion}; the console provides ${provided ?? 'none'}. Use a version that fits.`,
        );
    }
  return faults;
}
