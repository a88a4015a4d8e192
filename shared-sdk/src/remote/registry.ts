import * as z from 'zod/mini';
import { contributionsSchema, faults, type Contributions } from './contributions.mjs';

const version = z.object({
  entry: z.string().check(z.minLength(1)),
  integrity: z.string().check(z.regex(/^sha384-[A-Za-z0-9+/=]+$/, 'must be a sha384 integrity value')),
  sdk: z.string().check(z.minLength(1)),
  contributes: contributionsSchema,
});

const registrySchema = z.object({
  schema: z.literal(1),
  remotes: z.record(
    z.string().check(z.regex(/^[a-z][a-z0-9_]*$/, 'must be a container name such as mfe_auth')),
    z.object({ channels: z.record(z.string(), z.string()), versions: z.record(z.string(), version) }),
  ),
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
}

/**
 * Reads a `registry.json`: what is in it, one entry a remote. Throws an Error that names every fault;
 * a registry is good as a whole or not at all.
 *
 * @param base where the registry was fetched from; entries are relative to it and must share its origin
 */
export function parseRegistry(value: unknown, base: string): RemoteEntry[] {
  const result = registrySchema.safeParse(value);
  if (!result.success) throw new Error(`registry.json: ${faults(result.error)}`);
  const problems: string[] = [];
  const owners = new Map<string, string>();

  const entries = Object.entries(result.data.remotes).map(([name, { channels, versions }]): RemoteEntry => {
    const stable = channels.stable ?? '';
    const chosen = versions[stable];
    if (!chosen) {
      problems.push(`${name}: the stable channel points to ${stable || 'nothing'}, which is not listed`);
      return { name, version: stable, entry: '', integrity: '', sdk: '', contributes: nothing };
    }
    const entry = URL.canParse(chosen.entry, base) ? new URL(chosen.entry, base) : undefined;
    if (entry?.origin !== new URL(base).origin) problems.push(`${name}: entry is on another origin`);
    for (const { path } of chosen.contributes.routes) {
      const owner = owners.get(path);
      if (owner) problems.push(`${name}: path ${path} belongs to ${owner} already`);
      owners.set(path, name);
    }
    return { ...chosen, name, version: stable, entry: entry?.href ?? '' };
  });

  if (problems.length > 0) throw new Error(`registry.json: ${problems.join('; ')}`);
  return entries;
}

const nothing: Contributions = { routes: [], menu: [], groups: [], commands: [], crumbs: {}, area: 'main' };
