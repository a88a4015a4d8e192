import { expectRemoteContract, fixtureUser } from '@hima/sdk/testing';
import contributions from '../contributions.json';
import remote from './remote';

test('keeps the contract of the shell', async () => {
  const { menu, routes } = await expectRemoteContract(remote, contributions);
  expect(menu.map(({ to }) => to)).toEqual(['/e-campaigns/campaign-history', '/campaign-filter']);
  const { permissions } = fixtureUser('owner');
  for (const { permission } of routes) expect(permissions).toContain(permission);
});
