import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { issueCredential, makeKit, newPin, zipKit, type Client } from '../src/index.js';
import { client, newAuthority, newFolder, project, run, server } from './support/kits.js';

const MANY = 500;
// The kits after the first half have more than that together.
const MOST_GROWTH = 4 * 2 ** 20;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
/** Memory in use, in bytes. Buffers leave with the finalizers of a collection, which run after it: until none does. */
async function used(): Promise<number> {
  let before = Infinity;
  for (;;) {
    collect();
    await setImmediate();
    const { heapUsed, external } = process.memoryUsage();
    if (heapUsed + external >= before) return before;
    before = heapUsed + external;
  }
}

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
    if (at === MANY / 2) before = await used();
    const credential = await issueCredential(authority, participant, { request });
    const { length } = await zipKit(await makeKit(of, authority, participant, credential), newPin());
    assert.ok(length > 5_000);
  }
  const growth = (await used()) - before;
  assert.ok(growth < MOST_GROWTH, `${growth} bytes more`);
});
