import { expectRemoteContract } from '@hima/sdk/testing';
import contributions from '../contributions.json';
import remote from './remote';

test('keeps the contract of the shell', async () => {
  await expectRemoteContract(remote, contributions);
});
