import { answersAt } from '../ports.js';

/** How to check that a process of the stack works: it accepts connections, or reports its health over HTTP. */
export type Probe = { port: number } | { url: string };

/** @returns the names of those that do not answer. */
export async function findSilent(probes: Readonly<Record<string, Probe>>): Promise<string[]> {
  const answers = await Promise.all(
    Object.entries(probes).map(async ([name, probe]) => ((await works(probe)) ? [] : [name])),
  );
  return answers.flat();
}

async function works(probe: Probe): Promise<boolean> {
  if ('port' in probe) return answersAt(probe.port);
  try {
    const response = await fetch(probe.url, { signal: AbortSignal.timeout(2_000) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}
