import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { issueCredential, makeKit, newPin, zipKit, type Client } from '../src/index.js';
import { client, newAuthority, newFolder, project, run, server } from './support/kits.js';

const MANY = 500;
// The kits after the first half have more than that together.
const MOST_GROWTH = 4 * 2 ** 20;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const used = () => {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};

it(`makes the kits of ${MANY} participants in bounded memory`, async () => {
  const folder = newFolder();
  // One key for all: making 500 would measure RSA.
  run(
    folder,
    'openssl',
    'req',
    '-new',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-keyout',
    'key',
    '-subj',
    '/',
    '-out',
    'request',
  );
  const request = readFileSync(join(folder, 'request'), 'utf8');
  const clients = Array.from({ length: MANY }, (_, at): Client => ({ ...client, name: `site-${at}` }));
  const of = project('nvflare-2.8', [server, ...clients]);
  const { authority } = await newAuthority();

  let before = 0;
  for (const [at, participant] of clients.entries()) {
    if (at === MANY / 2) before = used();
    const credential = await issueCredential(authority, participant, { request });
    const { length } = await zipKit(await makeKit(of, authority, participant, credential), newPin());
    assert.ok(length > 5_000);
  }
  assert.ok(used() - before < MOST_GROWTH);
});
