// @ts-check

/** @typedef {{ type: 'string' | 'boolean', argument?: string, help: string }} Option */
/** @typedef {{ names: string, most: number, summary: string, options: Record<string, Option> }} Usage */

/** @type {Record<string, Option>} */
const inFolder = {
  folder: { type: 'string', argument: 'FOLDER', help: 'where to work; this folder without it' },
  help: { type: 'boolean', help: 'show this' },
};

/** @type {Record<string, Option>} */
const always = {
  to: {
    type: 'string',
    argument: 'TARGET',
    help: 'where the console is served from: a folder or s3://bucket/prefix',
  },
  ...inFolder,
};

/** @type {Record<string, Option>} */
const history = {
  by: { type: 'string', argument: 'NAME', help: 'who deploys, for the history' },
  note: { type: 'string', argument: 'TEXT', help: 'why, for the history' },
};

/** The commands; `most` counts the names after a command. @type {Record<string, Usage>} */
export const commands = {
  create: {
    names: 'NAME',
    most: 1,
    summary: 'Make a new remote with one page, such as mfe-reports.',
    options: {
      title: { type: 'string', argument: 'TEXT', help: 'of the page, in English; from the name without it' },
      'title-arb': { type: 'string', argument: 'TEXT', help: 'of the page, in Arabic' },
      icon: { type: 'string', argument: 'ICON', help: 'in the menu; appstore without it' },
      permission: {
        type: 'string',
        argument: 'NAME',
        help: 'who sees the page, such as Pages.Campaigns; everyone without it',
      },
      'no-install': { type: 'boolean', help: 'do not run npm install' },
      ...inFolder,
    },
  },
  publish: {
    names: '',
    most: 0,
    summary: 'Build the remote, check it, store it and point a channel at it.',
    options: {
      ...always,
      channel: { type: 'string', argument: 'stable|next', help: 'stable without it' },
      'no-build': { type: 'boolean', help: 'publish what is in dist' },
      ...history,
    },
  },
  promote: {
    names: 'NAME',
    most: 1,
    summary: 'Point stable at the version on next.',
    options: { ...always, ...history },
  },
  rollback: {
    names: 'NAME [VERSION]',
    most: 2,
    summary: 'Point stable at the version before, or at another stored version.',
    options: { ...always, ...history },
  },
  remove: {
    names: 'NAME',
    most: 1,
    summary: 'Take a remote out of the console. Its stored versions stay.',
    options: { ...always, ...history },
  },
  pin: {
    names: 'NAME [VERSION]',
    most: 2,
    summary: 'Keep stable at its version or at another one. Publishing then stores versions only.',
    options: { ...always, off: { type: 'boolean', help: 'unpin' }, ...history },
  },
  list: {
    names: '[NAME]',
    most: 1,
    summary: 'Show the channels; of one remote also its stored versions and deployments.',
    options: { ...always, json: { type: 'boolean', help: 'as JSON' } },
  },
  verify: {
    names: '[NAME]',
    most: 1,
    summary: 'Download every version that a channel points to and check it again.',
    options: always,
  },
};

/** @param {string} [command] without it, all of them @returns {string} */
export function helpOf(command) {
  const usage = command === undefined ? undefined : commands[command];
  if (!usage)
    return [
      'hima-remote COMMAND [--to TARGET]',
      '',
      ...Object.entries(commands).map(
        ([name, { names, summary }]) => `  ${`${name} ${names}`.padEnd(24)} ${summary}`,
      ),
      '',
      'hima-remote COMMAND --help shows its options.',
    ].join('\n');
  const options = Object.entries(usage.options).map(
    ([name, { argument = '', help }]) => `  ${`--${name} ${argument}`.padEnd(24)} ${help}`,
  );
  return [`hima-remote ${command} ${usage.names}`.trimEnd(), usage.summary, '', ...options].join('\n');
}
