import { crumbKey, parseContributions, type Contributions } from '../remote/contributions.mjs';
import { isRemoteModule, remoteMessages, type RemoteModule } from '../remote/remote-module';

/**
 * A remote keeps the contract of the shell: its module has the right shape, its contributions are valid
 * and lead to its own routes, its groups exist, and it has texts in both languages.
 *
 * @example
 * test('keeps the contract', () => expectRemoteContract(remote, contributions));
 */
export async function expectRemoteContract(
  remote: RemoteModule,
  contributions: unknown,
): Promise<Contributions> {
  expect(isRemoteModule(remote)).toBe(true);
  const parsed = parseContributions(contributions);
  expect(parsed.routes.length).toBeGreaterThan(0);

  const groups = parsed.groups.map(({ id }) => id);
  const groupless = parsed.menu.filter(({ group }) => group !== undefined && !groups.includes(group));
  expect(groupless).toEqual([]);

  const paths = parsed.routes.map(({ path }) => path);
  const unnamed = paths
    .flatMap((path) => path.split('/').map((_, index, all) => all.slice(0, index + 1).join('/')))
    .filter((path) => path && !paths.includes(path) && !(crumbKey(path) in parsed.crumbs));
  expect(unnamed).toEqual([]);

  for (const language of ['en', 'arb'] as const)
    expect(Object.keys(await remoteMessages(remote, language))).not.toEqual([]);
  return parsed;
}
