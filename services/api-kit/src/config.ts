import { readFileSync } from 'node:fs';
import { BlockList } from 'node:net';
import { z } from 'zod';
import { issueText } from './issue-text.js';
import { addRange, isListed } from './network.js';

/** The settings are unusable. `variables` names every bad one; no value is ever part of the message. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';

  constructor(readonly variables: readonly { name: string; problem: string }[]) {
    super(`Bad settings: ${variables.map(({ name, problem }) => `${name} ${problem}`).join('; ')}`);
  }
}

/**
 * Reads the settings of a service from environment variables.
 *
 * An empty variable counts as not set, so that `KEY=` in an env file takes the default. White space around a value is
 * ignored: secrets that are set from files have a line end. A secret can be in a file: `KEY_FILE` names it instead of `KEY`.
 *
 * @throws {ConfigError} naming every bad variable at once, never a value.
 * @example readConfig(z.object({ PORT: port, SECRET_KEY: secretKeys }))
 */
export function readConfig<T extends z.ZodObject>(
  schema: T,
  env: NodeJS.ProcessEnv = process.env,
): z.output<T> {
  const given = Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])),
  );
  Object.assign(given, readFiles(Object.keys(schema.shape), given));
  const parsed = schema.safeParse(given, { error: issueText });
  if (parsed.success) return parsed.data;
  const problems = new Map<string, string>();
  for (const issue of parsed.error.issues) {
    const name = String(issue.path[0] ?? 'settings');
    if (!problems.has(name))
      problems.set(name, name in given || !issue.path.length ? issue.message : 'is not set');
  }
  throw new ConfigError([...problems].map(([name, problem]) => ({ name, problem })));
}

/** The variables that are in files. @throws {ConfigError} naming every file that can't be used. */
function readFiles(names: readonly string[], given: NodeJS.ProcessEnv): Record<string, string> {
  const values: Record<string, string> = {};
  const problems: { name: string; problem: string }[] = [];
  for (const name of names) {
    const variable = `${name}_FILE`;
    const file = names.includes(variable) ? undefined : given[variable];
    if (file === undefined) continue;
    const content = contentOf(file);
    if (given[name] !== undefined)
      problems.push({ name: variable, problem: `and ${name} must not both be set` });
    else if (!content)
      problems.push({ name: variable, problem: 'names a file that is empty or can’t be read' });
    else values[name] = content;
  }
  if (problems.length) throw new ConfigError(problems);
  return values;
}

function contentOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return undefined;
  }
}

/**
 * Keys of exactly 32 bytes in base64, separated by commas, spaces or line ends: the current one, then previous ones. The
 * output is the keys themselves. Make one with `openssl rand -base64 32`.
 */
export const secretKeys = z.string().transform((text, context): [Buffer, ...Buffer[]] => {
  const [current, ...previous] = text
    .trim()
    .split(/[\s,]+/)
    .map(keyOf);
  if (current && previous.every((key) => key !== undefined)) return [current, ...previous];
  context.addIssue({ code: 'custom', message: 'must be 32 bytes in base64 (openssl rand -base64 32)' });
  return z.NEVER;
});

function keyOf(text: string): Buffer | undefined {
  const key = Buffer.from(text, 'base64');
  const withoutPadding = text.replace(/=+$/, '');
  return key.length === 32 && key.toString('base64').replace(/=+$/, '') === withoutPadding ? key : undefined;
}

/** A TCP port; 0 lets the system choose a free one. */
export const port = z.coerce
  .number('must be a port number')
  .int('must be a port number')
  .min(0, 'must be between 0 and 65535')
  .max(65535, 'must be between 0 and 65535');

/** `true`/`false`, `1`/`0`, `yes`/`no`. */
export const flag = z.stringbool('must be true or false');

/** Whether the proxy with this address, this many hops from the service, is believed. */
export type TrustProxy = false | ((address: string, hop: number) => boolean);

/**
 * The proxies with a trusted X-Forwarded-For: their addresses (`10.0.0.7, 10.1.0.0/16`), or how many
 * there are (`1`), if the service is reachable only through them. Never all: a client can write whatever it
 * likes to the left of what the proxies add.
 */
export const trustedProxies = z.string().transform((text, context): TrustProxy => {
  if (/^(false|0)$/i.test(text)) return false;
  if (/^[1-9]$/.test(text)) return (_address, hop) => hop < Number(text);
  const proxies = new BlockList();
  if (text.split(',').every((entry) => addRange(proxies, entry.trim())))
    return (address) => isListed(proxies, address);
  const message =
    'must be the number of proxies in front (1 to 9), or a list of their addresses such as 10.0.0.7, 10.1.0.0/16';
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
});

/** The commit that the program was built from; unknown unless a release sets it. */
export const commit = z
  .string()
  .regex(/^[0-9a-f]{7,64}$/, 'must be the hash of a commit')
  .optional();

/** The levels of {@link createLogger}. */
export const logLevel = z.enum(
  ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
  'must be one of fatal, error, warn, info, debug, trace, silent',
);
