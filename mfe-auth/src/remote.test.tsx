import { expectRemoteContract } from '@hima/sdk/testing';
import contributions from '../contributions.json';
import remote from './remote';

test('fulfills the remote contract', async () => {
  await expectRemoteContract(remote, contributions);
});
