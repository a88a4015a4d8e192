import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { addKey, newKeyAndRequest, newPin, verifyKit, zipKit } from '../src/index.js';
import {
  admin,
  client,
  highlyAvailable,
  newAuthority,
  newFolder,
  newKit,
  project,
  run,
  statusOf,
  write,
} from './support/kits.js';

const made = await newAuthority();

describe('archives of kits', () => {
  const folder = newFolder();

  it('open with unzip and the PIN, with the permissions of scripts and keys', async () => {
    const kit = await newKit(highlyAvailable(), client, made);
    const pin = newPin();
    write(folder, { 'site-1.zip': await zipKit(kit, pin) });
    run(folder, 'unzip', '-q', '-P', pin, 'site-1.zip');
    for (const { path, content, mode } of kit.files) {
      const unpacked = join(folder, 'site-1', path);
      assert.equal(statSync(unpacked).mode & 0o777, mode, path);
      if (!path.endsWith('/')) assert.deepEqual(readFileSync(unpacked), Buffer.from(content));
    }
    // Version 2.0 without a strong-encryption method: ZipCrypto.
    assert.match(run(folder, 'unzip', '-Z', '-v', 'site-1.zip'), /file security status:\s+encrypted/);
  });

  it('stay closed with another PIN', async () => {
    const pin = newPin();
    write(folder, { 'closed.zip': await zipKit(await newKit(project('nvflare-2.8'), admin, made), pin) });
    mkdirSync(join(folder, 'other'));
    assert.notEqual(statusOf(join(folder, 'other'), 'unzip', '-q', '-P', newPin(), '../closed.zip'), 0);
    assert.equal(statusOf(folder, 'unzip', '-tq', '-P', pin, 'closed.zip'), 0);
  });

  it('have PINs of letters and digits that FLARE accepts', async () => {
    const pins = Array.from({ length: 200 }, newPin);
    assert.equal(new Set(pins).size, 200);
    for (const pin of pins) assert.match(pin, /^[A-HJ-NP-Z2-9]{12}$/);
    const kit = await newKit(project('nvflare-2.8'), client, made);
    for (const pin of ['', 'short12', 'with space 12', 'رمز-سري-جدا', 'a'.repeat(26)]) {
      await assert.rejects(zipKit(kit, pin), { code: 'PinInvalid' });
    }
  });
});

describe('a key made in the browser', () => {
  it('completes the kit of 2.8 that was made without it', async () => {
    const folder = newFolder();
    const { key, request } = await newKeyAndRequest('site-1');
    const kit = await newKit(project('nvflare-2.8'), client, made, { request });
    assert.ok(!kit.files.some(({ path }) => path.endsWith('.key')));
    const pin = newPin();
    const sent = await zipKit(kit, pin);
    const complete = await addKey(sent, pin, key);
    write(folder, { 'site-1.zip': complete });
    run(folder, 'unzip', '-q', '-P', pin, 'site-1.zip');
    assert.equal(readFileSync(join(folder, 'startup/client.key'), 'utf8'), key);
    assert.equal(statSync(join(folder, 'startup/client.key')).mode & 0o777, 0o600);
    assert.equal(statSync(join(folder, 'startup/start.sh')).mode & 0o777, 0o755);
    assert.equal(
      statusOf(folder, 'openssl', 'verify', '-CAfile', 'startup/rootCA.pem', 'startup/client.crt'),
      0,
    );
    const { sound } = await verifyKit(complete, pin, { root: made.stored.certificate, digests: kit.digests });
    assert.ok(sound);

    const other = await newKeyAndRequest('site-1');
    await assert.rejects(addKey(sent, pin, other.key), { code: 'KeyBelongsToAnotherCertificate' });
    await assert.rejects(addKey(sent, newPin(), key), { code: 'KitUnreadable' });
    await assert.rejects(addKey(complete, pin, key), { code: 'KitUnreadable' });
  });
});
