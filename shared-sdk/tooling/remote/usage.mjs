// @ts-check

/** @typedef {{ type: 'string' | 'boolean', argument?: string, help: string }} Option */
/** @typedef {{ names: string, most: number, summary: string, options: Record<string, Option> }} Usage */

/** @type {Record<string, Option>} */
const always = {
  to: {
    type: 'string',
    argument: 'TARGET',
    help: 'where the console is served from: a folder or s3://bucket/prefix',
  },
  folder: { type: 'string', argument: 'FOLDER', help: 'the folder of the remote; this one without it' },
  help: { type: 'boolean', help: 'show this' },
};

/** @type {Record<string, Option>} */
const history = {
  by: { type: 'string', argument: 'NAME', help: 'who deploys, for the history' },
  note: { type: 'string', argument: 'TEXT', help: 'why, for the history' },
};

/** What there is; `most` counts the names after a command. @type {Record<string, Usage>} */
export const commands = {
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
      'hima-remote COMMAND --to TARGET',
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
