import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { deploymentSchema, type Deployment } from './schemas.js';

/** The newest of them; `hima-remote list` has all. */
const MOST = 100;

/**
 * Who deployed which module when, from the histories that `hima-remote` keeps; newest first. What is no deployment is
 * left out.
 *
 * @param folder what the console is served from
 * @returns null when it can't be read
 */
export async function readDeployments(folder: string): Promise<Deployment[] | null> {
  const names = await readdir(join(folder, 'remotes')).catch(() => null);
  if (!names) return null;
  const histories = await Promise.all(
    names.map(async (module) => {
      const text = await readFile(join(folder, 'remotes', module, 'deployments.json'), 'utf8').catch(
        () => '[]',
      );
      return entriesOf(text).flatMap((entry) => {
        const { data } = deploymentSchema.safeParse({ ...Object(entry), module });
        return data ? [data] : [];
      });
    }),
  );
  return histories
    .flat()
    .sort((one, other) => (one.at < other.at ? 1 : -1))
    .slice(0, MOST);
}

function entriesOf(text: string): unknown[] {
  try {
    const entries: unknown = JSON.parse(text);
    return Array.isArray(entries) ? entries : [];
  } catch {
    return [];
  }
}
