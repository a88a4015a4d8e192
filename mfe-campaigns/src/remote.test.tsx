import { expectRemoteContract, fixtureUser } from '@hima/sdk/testing';
import contributions from '../contributions.json';
import remote from './remote';

test('fulfills the remote contract', async () => {
  const { menu, routes } = await expectRemoteContract(remote, contributions);
  expect(menu.map(({ to }) => to)).toEqual([
    '/e-campaigns/campaign-history',
    '/e-campaigns/sms-campaign',
    '/e-campaigns/message-templates',
    '/campaign-filter',
    '/sms-setup',
  ]);
  const { permissions } = fixtureUser('owner');
  const notTheirs = routes.filter(({ permission }) => permission && !permissions.includes(permission));
  expect(notTheirs.map(({ path }) => path)).toEqual([
    '/e-campaigns/sms-campaign',
    '/e-campaigns/message-templates',
    '/sms-setup',
  ]);
});
