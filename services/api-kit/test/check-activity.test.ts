import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { generateKeyPairSync, sign } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { openDatabase, type Api, type Database } from '../src/index.js';
import { callApi, silentLogger, withAnyDatabase } from '../src/testing/index.js';
import { OWN, record, startActivityApi } from './support/activity-api.js';

const tool = fileURLToPath(new URL('../../../docs/tools/check-activity.mjs', import.meta.url));
const token = 'Pages.ActivityLog,Pages.ActivityLog.Export';

interface Checkpoint {
  organizationId: string;
  sequence: number;
  hash: string;
  at: string;
  publicKey: string;
  signature: string;
}

withAnyDatabase('check-activity.mjs', (database) => {
  // oxlint-disable-next-line typescript/no-explicit-any -- the tables are api-kit's own
  let opened: Database<any>;
  let api: Api;
  let folder: string;
  let lines: string[];
  let empty: Checkpoint;
  let checkpoint: Checkpoint;

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hima-check-'));
    opened = await openDatabase({ location: database.location(), migrations: {}, logger: silentLogger });
    const started = await startActivityApi(opened.db);
    api = started.api;
    const call = callApi(started.url, token);
    empty = await call.get<Checkpoint>('activity/checkpoint');
    await record(
      opened.db,
      ...['1', '2', '3', '4'].map((entityId) => ({
        entityId,
        details: { version: 1, changes: { to: [2], from: null } },
      })),
      { actorId: null, actorName: 'Hima', summary: 'قائمة "x"\u2028' },
    );
    checkpoint = await call.get<Checkpoint>('activity/checkpoint');
    const { publicKey } = await call.get<Pick<Checkpoint, 'publicKey'>>('activity/checkpoint-key');
    assert.equal(publicKey, checkpoint.publicKey);
    const chain = await call.fetch('activity/chain', { headers: { authorization: `Bearer ${token}` } });
    lines = (await chain.text()).trim().split('\n');
  });
  after(async () => {
    await api.close();
    await opened.close();
    await rm(folder, { recursive: true });
  });

  it('accepts a chain up to its checkpoint, and an empty one', async () => {
    const proven = lines.slice(0, 5);
    assert.match(await check({ chain: proven }), /^Valid: 5 entries, signed at \S+Z\.\nCompare the key/);
    assert.match(await check({ chain: proven, key: checkpoint.publicKey }), /^Valid.*\n$/);
    assert.match(await check({ signed: empty, chain: [] }), /^Valid: 0 entries/);
    assert.equal(empty.hash, '0'.repeat(64));
  });

  it('distinguishes entries after the checkpoint from proven ones', async () => {
    assert.deepEqual([checkpoint.sequence, lines.length], [5, 6]);
    const unproven = /^Valid: 5 entries, .*\nEntry 6 isn’t proven: after the last checkpoint\.\n/;
    assert.match(await check({ exits: 2 }), unproven);
    assert.match(await check({ signed: empty, exits: 2 }), /^Valid: 0 .*\nEntries 1–6 aren’t proven: after/);
  });

  it('refuses members that are written twice', async () => {
    const twice = (line: string) => line.replace('{', '{"actorName":"Mallory",');
    for (const change of [
      twice,
      (line: string) => line.replace('"version":1', '"version":7,"version":1'),
      (line: string) => line.replace('"version":1', '"\\u0076ersion":7 , "version" :1'),
    ]) {
      const chain = lines.map((line, at) => (at === 1 ? change(line) : line));
      assert.notDeepEqual(chain, lines);
      assert.match(await check({ chain }), /^Line 2 of the chain has a name twice/);
    }
    const text = JSON.stringify(checkpoint, null, 2).replace('{', '{ "sequence": 6,');
    assert.match(await check({ signedText: text }), /^The checkpoint has a name twice/);
    assert.match(await check({ signedText: JSON.stringify(checkpoint, null, 2), exits: 2 }), /^Valid/);
  });

  it('refuses members that no hash or signature covers', async () => {
    const noted = lines.map((line, at) => (at === 1 ? line.replace('{', '{"note":"Approved",') : line));
    assert.match(await check({ chain: noted }), /^Entry 2 has a member that isn’t proven: note\.$/m);
    const signed = { ...checkpoint, note: 'Approved' };
    assert.match(await check({ signed }), /^The checkpoint has a member that isn’t proven: note\.$/m);
  });

  it('says that a file does not exist', async () => {
    const [chain, file] = [join(folder, 'none.jsonl'), join(folder, 'none.json')];
    await writeFile(join(folder, 'there.json'), JSON.stringify(checkpoint));
    const without = /^\S+none\.jsonl? can’t be read: it doesn’t exist\.\n$/;
    assert.match((await run(chain, join(folder, 'there.json'))).problem, without);
    assert.match((await run(join(folder, 'there.json'), file)).problem, without);
    assert.match((await run(folder, join(folder, 'there.json'))).problem, /^\S+ can’t be read: EISDIR\.\n$/);
  });

  it('refuses changed, missing and cut off entries', async () => {
    const without = (index: number) => lines.filter((_line, at) => at !== index);
    const changed = lines.map((line, at) => (at === 2 ? line.replace('Layla', 'Laila') : line));
    assert.match(await check({ chain: changed }), /^Entry 3 was changed/);
    assert.match(await check({ chain: without(2) }), /^Entry 3 is missing/);
    assert.match(await check({ chain: without(0) }), /^Entry 1 is missing/);
    assert.match(await check({ chain: lines.slice(0, 4) }), /ends at entry 4, before the signed entry 5/);
    assert.match(await check({ chain: [] }), /ends at entry 0/);
    assert.match(await check({ chain: ['{'] }), /is not JSON/);
  });

  it('refuses forged checkpoints', async () => {
    for (const forged of [
      { sequence: 4 },
      { at: new Date(0).toISOString() },
      { organizationId: '7f0f7f2e-6a4e-4f2f-9d5b-0a8f2f3f7a20' },
      { hash: '0'.repeat(64) },
      { signature: empty.signature },
      { publicKey: 'AAAA' },
    ])
      assert.match(await check({ signed: { ...checkpoint, ...forged } }), /signature is not valid/);
    const { publicKey, privateKey } = generateKeyPairSync('ed25519');
    const hash = 'f'.repeat(64);
    const text = ['hima-activity-checkpoint-1', OWN, 5, hash, checkpoint.at].join('\n');
    const own = {
      ...checkpoint,
      hash,
      publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
      signature: sign(null, Buffer.from(text), privateKey).toString('base64'),
    };
    assert.match(await check({ signed: own }), /Entry 5 is not the signed one/);
    assert.match(await check({ signed: own, key: checkpoint.publicKey }), /another key/);
  });

  it('refuses members of another type', async () => {
    for (const sequence of ['5', 5.5, -1, null, 2 ** 53])
      assert.match(await check({ signed: { ...checkpoint, sequence } }), /sequence is not a number/);
    for (const hash of ['', 'xyz', checkpoint.hash.toUpperCase(), `${checkpoint.hash}00`])
      assert.match(await check({ signed: { ...checkpoint, hash } }), /hash|not a text/);
    for (const more of [{ at: 5 }, { publicKey: null }, { organizationId: [OWN] }, { at: 'a\nb' }])
      assert.match(await check({ signed: { ...checkpoint, ...more } }), /is not a text/);
    assert.match(await check({ signed: null }), /is not a text/);
  });

  /** Output of the tool. Its exit code is 0, or the expected one, for a valid chain, and 1 otherwise. */
  async function check({
    chain = lines,
    signed = checkpoint,
    signedText = JSON.stringify(signed),
    key,
    exits = 0,
  }: { chain?: string[]; signed?: unknown; signedText?: string; key?: string; exits?: number } = {}) {
    const [chainFile, file] = [join(folder, 'chain.jsonl'), join(folder, 'checkpoint.json')];
    await writeFile(chainFile, chain.map((line) => `${line}\n`).join(''));
    await writeFile(file, signedText);
    const { code, out, problem } = await run(chainFile, file, ...(key ? [key] : []));
    assert.equal(code, out.startsWith('Valid') ? exits : 1);
    return out || problem;
  }
  const run = (...args: string[]) =>
    new Promise<{ code: unknown; out: string; problem: string }>((done) =>
      execFile(process.execPath, [tool, ...args], (error, out, problem) =>
        done({ code: error ? error.code : 0, out, problem }),
      ),
    );
});
