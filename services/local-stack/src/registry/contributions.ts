import { permissions } from '@hima/api-kit';
import { parseContributions, pathFaults, type Contributions } from '@hima/sdk/contributions';

export type { Contributions };

/** @throws naming the file and every fault in it. */
export function readContributions(file: string, text: string): Contributions {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new Error(`${file}: not JSON`);
  }
  return parseContributions(json, { file, permissions });
}

/** @throws {Error} when a remote claims a path of the console or of another one. */
export function checkPaths(remotes: { name: string; contributes: Contributions }[]): void {
  const [fault] = pathFaults(remotes);
  if (fault) throw new Error(`${fault.name}: ${fault.message}`);
}
