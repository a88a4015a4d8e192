import assert from 'node:assert/strict';
import { join } from 'node:path';
import { it } from 'node:test';
import { initialAccounts, PASSWORD } from '../src/accounts.js';
import { makeFolder, writeFiles } from './folders.js';

it('creates no account with the public password on a configured database', async () => {
  const folder = await makeFolder();
  const file = join(folder.path, 'accounts.json');
  const own = { organizations: [{ code: 'own_trust' }], users: [{ emailAddress: 'layla@own.example' }] };
  await writeFiles(folder.path, { 'accounts.json': JSON.stringify(own) });

  assert.equal(await initialAccounts({ file: undefined, ownDatabase: true }), undefined);
  assert.deepEqual(await initialAccounts({ file, ownDatabase: true }), own);

  const local = await initialAccounts({ file, ownDatabase: false });
  assert.deepEqual(
    local?.organizations.map(({ code }) => code),
    ['hima_local', 'own_trust'],
  );
  assert.match(JSON.stringify(local), new RegExp(PASSWORD));
  await folder.remove();
});
