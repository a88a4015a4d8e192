import { endTrial, readStored, readTrial, writeStored, type Trial } from '@hima/sdk';
import { parseRegistry, type RemoteEntry, type RemoteFault } from '@hima/sdk/remote';
import { downloadRegistry, registryAddress } from './download-registry';

const COPY = 'registry-copy';

export interface Registry {
  remotes: RemoteEntry[];
  /** The remotes that it names and that can't be used. */
  faults: RemoteFault[];
  /** True when the registry could not be had and this is the last good copy of it. */
  outdated: boolean;
  /** The trial of this tab. */
  trial?: WantedTrial;
}

export interface WantedTrial extends Trial {
  /** The remotes with the one on trial; undefined when there is no such version, or it can't be used. */
  remotes: RemoteEntry[] | undefined;
}

/**
 * The remotes that this console has. Falls back to the last copy without faults; without one it rejects with an
 * Error whose message says what was wrong.
 *
 * @param address absolute URL of registry.json @param text what is downloaded from there, when that has begun
 */
export async function fetchRegistry(address: string, text?: Promise<string>): Promise<Registry> {
  try {
    const registry = await readRegistry(address, text ?? downloadRegistry(address));
    for (const { name, message } of registry.faults)
      console.error(`registry.json: ${name} is left out.`, message);
    return registry;
  } catch (error) {
    const copy = lastGoodCopy(address);
    if (!copy) throw error;
    console.error('The registry cannot be used; the last good copy is.', error);
    return { ...copy, outdated: true };
  }
}

/**
 * The remotes that the registry has now.
 * @param address absolute URL of registry.json
 * @throws {Error} that says what was wrong
 */
export const askRegistry = (address: string): Promise<Registry> =>
  readRegistry(address, downloadRegistry(address));

async function readRegistry(address: string, downloaded: Promise<string>): Promise<Registry> {
  const text = await downloaded;
  const json = parseJson(text);
  const { remotes, faults } = parseRegistry(json, address);
  if (faults.length === 0) writeStored(COPY, text);
  const trial = wantedTrial(remotes);
  return {
    remotes,
    faults,
    outdated: false,
    ...(trial && { trial: { ...trial, remotes: remotesWith(trial, json, address) } }),
  };
}

/** The trial of this tab; it ends when its version becomes stable. */
function wantedTrial(remotes: RemoteEntry[]): Trial | undefined {
  const trial = readTrial();
  if (!remotes.some(({ name, version }) => name === trial?.name && version === trial.version)) return trial;
  endTrial();
  return undefined;
}

function remotesWith(trial: Trial, json: unknown, address: string): RemoteEntry[] | undefined {
  const { remotes } = parseRegistry(json, address, trial);
  const found = remotes.find(({ name }) => name === trial.name);
  // The permissions of a user who is signing in aren't available yet.
  return found?.version === trial.version && found.contributes.area === 'main' ? remotes : undefined;
}

/** Whether a remote has another version by now; one that this tab tries isn't replaced by the one in use. */
export async function isReplaced({ name, version }: RemoteEntry): Promise<boolean> {
  try {
    const { remotes, trial } = await askRegistry(registryAddress());
    const versions = [...remotes, ...(trial?.remotes ?? [])].filter((remote) => remote.name === name);
    return versions.length > 0 && versions.every((remote) => remote.version !== version);
  } catch {
    return false;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('registry.json: not JSON');
  }
}

function lastGoodCopy(address: string): Omit<Registry, 'outdated'> | undefined {
  try {
    const text = readStored(COPY);
    return text === undefined ? undefined : parseRegistry(JSON.parse(text), address);
  } catch {
    return undefined;
  }
}
