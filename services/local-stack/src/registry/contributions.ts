import { permissions } from '@hima/api-kit';
import { parseContributions, type Contributions } from '@hima/sdk/contributions';

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

/** @throws when two remotes claim one path. */
export function checkOwnership(remotes: { name: string; contributes: Contributions }[]): void {
  const owners = new Map<string, string>();
  for (const { name, contributes } of remotes)
    for (const { path } of contributes.routes) {
      const owner = owners.get(path);
      if (owner !== undefined) throw new Error(`${name}: path ${path} already belongs to ${owner}`);
      owners.set(path, name);
    }
}
