import * as v from 'valibot';
import {
  anyObject,
  contributionsSchema,
  faults,
  objectOf,
  pathFaults,
  nonEmptyText,
  type Contributions,
} from './contributions.mjs';
import type { Language } from '../settings/language';
import type { Trial } from './trial';

const registrySchema = objectOf({ schema: v.literal(1), remotes: anyObject });

const nameSchema = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z0-9_]*$/, 'must be a container name such as mfe_auth'),
);

const remoteSchema = objectOf({
  channels: v.pipe(anyObject, v.record(v.string(), v.string())),
  versions: anyObject,
});

const fileNames = v.array(v.string());

const versionSchema = objectOf({
  entry: nonEmptyText,
  integrity: v.pipe(v.string(), v.regex(/^sha384-[A-Za-z0-9+/=]+$/, 'must be a sha384 integrity value')),
  sdk: nonEmptyText,
  contributes: contributionsSchema,
  preload: v.fallback(v.optional(objectOf({ en: fileNames, arb: fileNames })), undefined),
});

/** One remote in the version that the registry's stable channel points to. */
export interface RemoteEntry {
  name: string;
  version: string;
  /** Absolute address of its remoteEntry.js, on the console's own origin. */
  entry: string;
  /** sha384 of that file, base64. */
  integrity: string;
  /** The range of SDK versions it runs on. */
  sdk: string;
  contributes: Contributions;
  /** What to request together with the entry, by language; relative to it. */
  preload?: Record<Language, string[]> | undefined;
}

/** Why a remote of the registry can't be used. */
export interface RemoteFault {
  name: string;
  message: string;
}

/**
 * Reads a `registry.json`. Each remote is read separately: a faulty one, or one that claims paths of another, is left
 * out and named in `faults`. Versions that no channel in use points to are not read.
 *
 * @param base where the registry was fetched from; entries are relative to it and must share its origin
 * @param trial a listed version to read instead of the stable one
 * @throws {Error} that names every fault, when it is no registry at all
 */
export function parseRegistry(
  value: unknown,
  base: string,
  trial?: Trial,
): { remotes: RemoteEntry[]; faults: RemoteFault[] } {
  const remotes: RemoteEntry[] = [];
  const found: RemoteFault[] = [];
  for (const [name, remote] of Object.entries(read(registrySchema, value, 'registry.json').remotes))
    try {
      remotes.push(readRemote(name, remote, base, trial?.name === name ? trial.version : undefined));
    } catch (error) {
      found.push({ name, message: (error as Error).message });
    }
  const claims = pathFaults(remotes);
  const refused = new Set(claims.map(({ name }) => name));
  return { remotes: remotes.filter(({ name }) => !refused.has(name)), faults: [...found, ...claims] };
}

function readRemote(name: string, value: unknown, base: string, wanted?: string): RemoteEntry {
  read(nameSchema, name, 'its name');
  const { channels, versions } = read(remoteSchema, value, name);
  const version = wanted ?? channels['stable'] ?? '';
  if (!Object.hasOwn(versions, version))
    throw new Error(
      wanted === undefined
        ? `the stable channel points to ${version || 'nothing'}, which is not listed`
        : `${wanted} is not listed`,
    );
  const chosen = read(versionSchema, versions[version], version);
  const entry = URL.canParse(chosen.entry, base) ? new URL(chosen.entry, base) : undefined;
  if (entry?.origin !== new URL(base).origin) throw new Error('entry is on another origin');
  return { ...chosen, name, version, entry: entry.href };
}

/** @throws {Error} that begins with `what` and names every fault */
function read<Output>(schema: v.GenericSchema<unknown, Output>, value: unknown, what: string): Output {
  const result = v.safeParse(schema, value);
  if (!result.success) throw new Error(`${what}: ${faults(result.issues)}`);
  return result.output;
}
