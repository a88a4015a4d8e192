import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js';
import { newPin, zipKit, type Kit } from '../src/index.js';
import { LARGEST_ARCHIVE, verifyKit } from '../src/verify/index.js';
import { client, newAuthority, newFolder, newKit, project, run, write } from './support/kits.js';

const pin = newPin();
const made = await newAuthority();
const kit = await newKit(project('nvflare-2.5'), client, made);
const archive = await zipKit(kit, pin);
const utf8 = (text: string) => new TextEncoder().encode(text);

const problemOf = async (bytes: Uint8Array<ArrayBuffer>) => {
  const [check] = (await verifyKit(bytes, pin)).checks;
  assert.ok(check?.check === 'archive' && check.outcome === 'failed');
  return check.problem;
};
const outcomes = async (bytes: Uint8Array<ArrayBuffer>, withPin = pin) =>
  Object.fromEntries((await verifyKit(bytes, withPin)).checks.map(({ check, outcome }) => [check, outcome]));

/** The archive that `zip` makes of a folder with these files. */
function zipped(files: Record<string, string | Uint8Array>, ...options: string[]): Uint8Array<ArrayBuffer> {
  const folder = newFolder();
  write(folder, files);
  run(folder, 'zip', '-rq', ...options, 'made.zip', '.');
  return Uint8Array.from(readFileSync(join(folder, 'made.zip')));
}

/** In every header: local ones from `local` on, those of the directory two bytes later. */
function patched(bytes: Uint8Array<ArrayBuffer>, local: number, value: number): Uint8Array<ArrayBuffer> {
  const copy = bytes.slice();
  const view = new DataView(copy.buffer);
  for (let at = 0; at < copy.length - 46; at++) {
    const signature = view.getUint32(at, true);
    if (signature === 0x04034b50) view.setUint16(at + local, value, true);
    if (signature === 0x02014b50) view.setUint16(at + local + 2, value, true);
  }
  return copy;
}

async function aes({ folder, files }: Kit): Promise<Uint8Array<ArrayBuffer>> {
  const zip = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false });
  for (const { path, content } of files)
    await zip.add(`${folder}${path}`, path.endsWith('/') ? undefined : new Uint8ArrayReader(content), {
      directory: path.endsWith('/'),
      ...(!path.endsWith('/') && { password: pin, encryptionStrength: 3 }),
    });
  return zip.close();
}

describe('archives that are no kit', () => {
  it('are refused for being another file or incomplete', async () => {
    assert.equal(await problemOf(utf8('%PDF-1.7')), 'no-archive');
    assert.equal(await problemOf(new Uint8Array()), 'no-archive');
    for (const length of [4, 400, archive.length >> 1, archive.length - 1])
      assert.equal(await problemOf(archive.slice(0, length)), 'incomplete', `${length} bytes`);
  });

  it('are refused for their size, however small they look', async () => {
    const zeros = zipped({ 'startup/zeros': new Uint8Array(LARGEST_ARCHIVE + 1) }, '-P', pin);
    assert.ok(zeros.length < 2 ** 20);
    assert.equal(await problemOf(zeros), 'too-large');
    const padded = new Uint8Array(LARGEST_ARCHIVE + 1);
    padded.set(archive);
    assert.equal(await problemOf(padded), 'too-large');
    const many = Object.fromEntries(Array.from({ length: 201 }, (_, at) => [`startup/${at}`, '']));
    assert.equal(await problemOf(zipped(many)), 'too-many-files');
  });

  it('are refused for what only other tools read', async () => {
    const [flags, method, strong, lzma] = [6, 8, 0x41, 14];
    assert.equal(await problemOf(patched(archive, method, lzma)), 'unsupported');
    assert.equal(await problemOf(patched(archive, flags, strong)), 'unsupported');
  });

  it('are refused for names with control characters, also in an older encoding', async () => {
    assert.equal(await problemOf(zipped({ 'local/a\u001B[2J': 'x' })), 'unsafe');
  });

  it('are opened and then found to have no kit', async () => {
    assert.deepEqual(await outcomes(zipped({ 'letter.txt': 'Hello' }, '-P', pin)), {
      archive: 'passed',
      pin: 'passed',
      files: 'failed',
    });
  });
});

describe('archives that other tools made of a kit', () => {
  it('are read with AES, and refused with another PIN', async () => {
    const archived = await aes(kit);
    assert.equal((await outcomes(archived)).signatures, 'passed');
    assert.deepEqual(await outcomes(archived, newPin()), { archive: 'passed', pin: 'failed' });
  });

  it('need no PIN without encryption', async () => {
    const files = Object.fromEntries(kit.files.map(({ path, content }) => [`site-1/${path}`, content]));
    const plain = Object.fromEntries(Object.entries(files).filter(([path]) => !path.endsWith('/')));
    const found = await outcomes(zipped(plain, '-D'), 'any');
    assert.equal(found.pin, 'skipped');
    assert.equal(found.signatures, 'passed');
  });
});

it('a verdict names the kit and its archive', async () => {
  const { sha256, organization, project: of, role } = await verifyKit(archive, pin);
  const folder = newFolder();
  write(folder, { 'kit.zip': archive });
  assert.equal(run(folder, 'sha256sum', 'kit.zip').slice(0, 64), sha256);
  assert.deepEqual([organization, of, role], ['bank_1', 'churn', undefined]);
});

it('a verdict is returned for any certificates', async () => {
  const folder = newFolder();
  const args = [
    '-x509',
    '-nodes',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-subj',
    '/CN=churn',
  ];
  run(folder, 'openssl', 'req', ...args, '-keyout', 'key', '-out', 'root');
  const changed = (path: string, content: Uint8Array<ArrayBuffer>) => ({
    ...kit,
    files: kit.files.map((file) => (file.path === path ? { ...file, content } : file)),
  });
  const other = changed('startup/rootCA.pem', Uint8Array.from(readFileSync(join(folder, 'root'))));
  const found = await outcomes(await zipKit(other, pin));
  assert.deepEqual([found.signatures, found.chain], ['failed', 'failed']);

  const lines = kit.files.find(({ path }) => path === 'startup/client.crt');
  const der = Buffer.from(
    String(Buffer.from(lines?.content ?? [])).replace(/-----.*-----|\s/g, ''),
    'base64',
  );
  for (let at = 0; at < der.length; at += 17) {
    const bytes = Buffer.from(der);
    bytes[at] = (bytes[at] ?? 0) ^ 0x15;
    const pem = `-----BEGIN CERTIFICATE-----\n${bytes.toString('base64')}\n-----END CERTIFICATE-----\n`;
    const verdict = await verifyKit(await zipKit(changed('startup/client.crt', utf8(pem)), pin), pin);
    assert.equal(verdict.sound, false, `byte ${at}`);
  }
});
