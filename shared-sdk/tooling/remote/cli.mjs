#!/usr/bin/env node
// @ts-check
// Exit codes: 0 done, 1 refused or failed, 2 wrong usage.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Refusal, WrongUsage } from './refusal.mjs';
import { commands, helpOf } from './usage.mjs';

/**
 * @typedef {object} Given
 * @property {string} folder absolute path
 * @property {import('./targets/target.mjs').Target} target
 * @property {string[]} names
 * @property {Record<string, string | undefined>} values
 * @property {(option: string) => boolean} has
 */

/** The function of a command; it returns lines to show. @type {Record<string, (given: Given) => Promise<string[]>>} */
const actions = {
  async create({ folder, names: [name = ''], values, has }) {
    const { title, icon, permission } = values;
    const made = await (
      await import('./create/create.mjs')
    ).create(folder, name, { title, titleArb: values['title-arb'], icon, permission });
    if (!has('no-install')) await (await import('./create/install.mjs')).install(made.root);
    return [
      `Created ${name} with the page ${made.path}.`,
      ...(made.untranslated ? [`Write its Arabic title in ${name}/contributions.json.`] : []),
      `See it alone: npm run standalone -w ${name}`,
      'See it in the console: npm start',
    ];
  },
  async publish({ folder, target, values, has }) {
    const { channel = 'stable', by, note } = values;
    if (channel !== 'stable' && channel !== 'next') throw new WrongUsage('--channel is stable or next.');
    const { readPackage } = await import('./read-remote.mjs');
    const { name } = await readPackage(folder);
    if (!has('no-build')) await (await import('./build.mjs')).build(folder);
    const { checkBuilt, publishChecked } = await import('./publish.mjs');
    const checked = await checkBuilt(folder, target);
    const done = await publishChecked(checked, target, { channel, by, note });
    const published =
      done.from === done.version
        ? `${name} ${done.version} is on ${channel} already.`
        : `Published ${name} ${done.version} to ${channel}.`;
    return [
      done.pinned
        ? `Stored ${name} ${done.version}. ${channel} is pinned and stays at ${done.from}.`
        : published,
      ...(checked.unchecked.length
        ? [`Not checked, because the target has no host/console.json: ${checked.unchecked.join(', ')}.`]
        : []),
      ...done.removed.map((version) => `Removed ${name} ${version}.`),
    ];
  },
  async promote({ target, names: [name = ''], values: { by, note } }) {
    const { to } = await (await import('./pointers.mjs')).promote(target, name, { by, note });
    return [`${name}: stable is now ${to}.`];
  },
  async rollback({ target, names: [name = '', to], values: { by, note } }) {
    const { from, to: now } = await (await import('./pointers.mjs')).rollback(target, name, { to, by, note });
    return [`${name}: stable is ${now} again; it was ${from}.`];
  },
  async remove({ target, names: [name = ''], values: { by, note } }) {
    const version = await (await import('./pointers.mjs')).remove(target, name, { by, note });
    return [`${name} ${version} is no longer in the console. Publish it to bring it back.`];
  },
  async pin({ target, names: [name = '', to], values: { by, note }, has }) {
    const { pin, unpin } = await import('./pointers.mjs');
    if (has('off') && to !== undefined) throw new WrongUsage('Name no version with --off.');
    if (!has('off')) return [`${name} is pinned to ${(await pin(target, name, { to, by, note })).to}.`];
    const { to: stays } = await unpin(target, name, { by, note });
    return [`${name} is unpinned. stable stays at ${stays} until the next publish.`];
  },
  async list({ target, names: [name], has }) {
    const { describe, list } = await import('./list.mjs');
    const remotes = await list(target, name);
    return has('json') ? [JSON.stringify(remotes, null, 2)] : describe(remotes, name !== undefined);
  },
  async verify({ folder, target, names: [name] }) {
    const { contributionRules } = await import('./sdk.mjs');
    const { verify } = await import('./verify.mjs');
    const { versions, files, faults } = await verify(target, await contributionRules(folder), name);
    if (faults.length) throw new Refusal(faults);
    return [`${versions} versions with ${files} files are as published.`];
  },
};

/** @param {string[]} args @returns {Promise<string[]>} lines to show @throws {WrongUsage} @throws {Refusal} */
async function run([command, ...args]) {
  if (command === undefined || command === '--help') return [helpOf()];
  const [usage, action] = [commands[command], actions[command]];
  if (!usage || !action) throw new WrongUsage(`There is no command ${command}.`);
  const { values, positionals } = parse(usage, args);
  if (values['help']) return [helpOf(command)];
  const least = /^[A-Z]/.test(usage.names) ? 1 : 0;
  if (positionals.length < least) throw new WrongUsage('Name a remote.');
  if (positionals.length > usage.most) throw new WrongUsage(`Unexpected: ${positionals.at(-1)}.`);
  return action({
    folder: resolve(String(values['folder'] ?? '.')),
    target: await targetOf(usage, values['to']),
    names: positionals,
    values: /** @type {Record<string, string | undefined>} */ (values),
    has: (option) => values[option] === true,
  });
}

/**
 * @param {import('./usage.mjs').Usage} usage @param {unknown} to
 * @returns {Promise<import('./targets/target.mjs').Target>} none for a command without one
 */
async function targetOf({ options }, to) {
  if (!options['to']) return /** @type {any} */ (undefined);
  if (typeof to !== 'string') throw new WrongUsage('Name the target with --to.');
  return (await import('./targets/target.mjs')).openTarget(to);
}

/** @param {import('./usage.mjs').Usage} usage @param {string[]} args */
function parse({ options }, args) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new WrongUsage(/** @type {Error} */ (error).message);
  }
}

const args = process.argv.slice(2);
try {
  process.stdout.write(`${(await run(args)).join('\n')}\n`);
} catch (error) {
  const wrong = error instanceof WrongUsage;
  // An unexpected error: its message helps more than its stack.
  console.error(error instanceof Error ? error.message : String(error));
  if (wrong) console.error(`\n${helpOf(args[0])}`);
  process.exitCode = wrong ? 2 : 1;
}
