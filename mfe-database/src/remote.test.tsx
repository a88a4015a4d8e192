import { expectRemoteContract, fixtureUser } from '@hima/sdk/testing';
import contributions from '../contributions.json';
import remote from './remote';

test('fulfills the remote contract', async () => {
  const { menu, routes, commands } = await expectRemoteContract(remote, contributions);
  expect(menu.map(({ to }) => to)).toEqual(['/database-connection']);
  const { permissions } = fixtureUser('owner');
  for (const { permission } of [...routes, ...commands]) expect(permissions).toContain(permission);
});
