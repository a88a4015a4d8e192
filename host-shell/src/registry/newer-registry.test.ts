import type { RemoteEntry } from '@hima/sdk/remote';
import { remotes } from '../test-support/registry';
import { newerRegistry } from './newer-registry';

const registryOf = (found: RemoteEntry[]) => ({ remotes: found, faults: [], outdated: false });
const names = (found: RemoteEntry[]) => found.map(({ name, version }) => `${name} ${version}`);
const deployed = (name: string) =>
  remotes().map((remote) => (remote.name === name ? { ...remote, version: '2.0.0' } : remote));

const before = registryOf(remotes());

test('takes the new version of a remote that was not loaded', () => {
  const after = newerRegistry(before, registryOf(deployed('mfe_admin')), (name) => name === 'mfe_auth');
  expect(names(after.remotes)).toEqual(['mfe_auth 1.0.0', 'mfe_campaigns 1.0.0', 'mfe_admin 2.0.0']);
  expect(after.updates).toEqual([]);
});

test('keeps the version of a remote that was loaded, and names the other', () => {
  const after = newerRegistry(before, registryOf(deployed('mfe_admin')), () => true);
  expect(names(after.remotes)).toEqual(['mfe_auth 1.0.0', 'mfe_campaigns 1.0.0', 'mfe_admin 1.0.0']);
  expect(names(after.updates)).toEqual(['mfe_admin 2.0.0']);
});

test('keeps the objects of unchanged remotes', () => {
  const { remotes: after } = newerRegistry(before, registryOf(remotes()), () => false);
  after.forEach((remote, index) => expect(remote).toBe(before.remotes[index]));
});

test('adds new remotes, and drops removed ones unless they were loaded', () => {
  const [auth, campaigns, admin] = remotes();
  if (!auth || !campaigns || !admin) throw new Error('the registry of the tests is empty');
  const after = newerRegistry(
    registryOf([auth, campaigns]),
    registryOf([admin]),
    (name) => name === 'mfe_auth',
  );
  expect(names(after.remotes)).toEqual(['mfe_admin 1.0.0', 'mfe_auth 1.0.0']);
});
