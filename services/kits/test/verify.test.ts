import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { crc32 } from 'node:zlib';
import { newPin, verifyKit, zipKit, type Check, type Kit, type Participant } from '../src/index.js';
import {
  admin,
  client,
  highlyAvailable,
  newAuthority,
  newFolder,
  newKit,
  overseer,
  project,
  run,
  server,
  write,
} from './support/kits.js';

const made = await newAuthority();
const pin = newPin();
const root = made.stored.certificate;
const utf8 = (text: string) => new TextEncoder().encode(text);

const kit25 = (participant: Participant = client) => newKit(highlyAvailable(), participant, made);
const kit28 = (participant: Participant = client) => newKit(project('nvflare-2.8'), participant, made);
const judge = async (kit: Kit, known: Parameters<typeof verifyKit>[2] = { root, digests: kit.digests }) =>
  verifyKit(await zipKit(kit, pin), pin, known);
/** The failed checks with their findings. */
const failures = ({ checks }: { checks: readonly Check[] }) =>
  Object.fromEntries(
    checks
      .filter(({ outcome }) => outcome === 'failed')
      .map((check) => [
        check.check,
        'findings' in check ? check.findings.map(({ path, finding }) => `${finding} ${path}`) : [],
      ]),
  );
const changed = (
  kit: Kit,
  path: string,
  change: (content: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>,
) => ({
  ...kit,
  files: kit.files.map((file) => (file.path === path ? { ...file, content: change(file.content) } : file)),
});
const oneByte = (content: Uint8Array<ArrayBuffer>) => {
  const other = content.slice();
  other[40] = (other[40] ?? 0) ^ 1;
  return other;
};

describe('verification of kits', () => {
  it('passes every kind of kit as it was made', async () => {
    for (const kit of [
      await kit25(overseer),
      await kit25(server),
      await kit25(),
      await kit25(admin),
      await kit28(server),
      await kit28(),
      await kit28(admin),
    ]) {
      const verdict = await judge(kit);
      assert.deepEqual(failures(verdict), {});
      assert.ok(verdict.sound);
      assert.equal(verdict.participant, kit.participant);
      assert.equal(verdict.profile, kit.folder ? 'nvflare-2.5' : 'nvflare-2.8');
      assert.deepEqual(
        verdict.checks.filter(({ outcome }) => outcome === 'skipped').map(({ check }) => check),
        kit.folder ? [] : ['signatures'],
      );
    }
  });

  it('skips checks without the needed data', async () => {
    const { sound, checks } = await judge(await kit28(), {});
    assert.ok(sound);
    const skipped = checks.filter(({ outcome }) => outcome === 'skipped').map(({ check }) => check);
    assert.deepEqual(skipped, ['signatures', 'digests', 'root']);
  });

  it('refuses one changed byte', async () => {
    for (const path of ['startup/sub_start.sh', 'startup/fed_client.json']) {
      assert.deepEqual(failures(await judge(changed(await kit25(), path, oneByte))), {
        signatures: [`changed ${path}`],
        digests: [`changed ${path}`],
      });
    }
    const kit = changed(await kit28(), 'startup/sub_start.sh', oneByte);
    assert.deepEqual(failures(await judge(kit)), { digests: ['changed startup/sub_start.sh'] });
    // Settings of the site: reported, but not refused.
    const { checks } = await judge(changed(await kit28(), 'local/privacy.json.sample', oneByte));
    assert.deepEqual(
      checks.find(({ check }) => check === 'site'),
      {
        check: 'site',
        outcome: 'skipped',
        findings: [{ path: 'local/privacy.json.sample', finding: 'changed' }],
      },
    );
    assert.ok((await judge(changed(await kit25(), 'local/privacy.json.sample', oneByte))).sound);
  });

  it('refuses damaged bytes of the archive and another PIN', async () => {
    const kit = await kit25();
    const archive = await zipKit(kit, pin);
    const other = await verifyKit(archive, newPin());
    assert.deepEqual(failures(other), { pin: [] });
    const damaged = archive.slice();
    const at = Buffer.from(archive).indexOf('startup/sub_start.sh') + 100;
    damaged[at] = (damaged[at] ?? 0) ^ 1;
    assert.deepEqual(failures(await verifyKit(damaged, pin)).archive, [
      'damaged site-1/startup/sub_start.sh',
    ]);
    assert.deepEqual(failures(await verifyKit(utf8('no archive'), pin)), { archive: [] });
  });

  it('names neither kind nor release of an archive that is no kit', async () => {
    const files = [{ path: 'letter.txt', content: utf8('Dear reader'), mode: 0o644 }];
    for (const folder of ['', 'letters']) {
      const verdict = await verifyKit(await zipKit({ folder, files }, pin), pin);
      assert.deepEqual(failures(verdict), { files: [] });
      assert.equal(verdict.profile, undefined);
      assert.equal(verdict.kind, undefined);
    }
  });

  it('refuses missing and additional files', async () => {
    const kit = await kit25();
    const without = { ...kit, files: kit.files.filter(({ path }) => path !== 'startup/stop_fl.sh') };
    const missing = ['missing startup/stop_fl.sh'];
    assert.deepEqual(failures(await judge(without)), {
      files: missing,
      signatures: missing,
      digests: missing,
    });

    const content = utf8('import os');
    const added = (path: string) => ({ ...kit, files: [...kit.files, { path, content, mode: 0o644 }] });
    assert.deepEqual(failures(await judge(added('startup/sitecustomize.py'))), {
      files: ['unexpected startup/sitecustomize.py'],
      signatures: ['unsigned startup/sitecustomize.py'],
      digests: ['unexpected startup/sitecustomize.py'],
    });
    assert.ok((await judge(added('local/resources.json'))).sound);

    const unsigned = { ...kit, files: kit.files.filter(({ path }) => path !== 'startup/signature.json') };
    assert.deepEqual(failures(await judge(unsigned, { root })).files, ['missing startup/signature.json']);
    assert.notDeepEqual(failures(await judge({ ...unsigned, folder: '' }, { root })), {});
  });

  it('refuses expired certificates and those of the future', async () => {
    const kit = await kit25();
    const on = (days: number) => judge(kit, { root, now: new Date(Date.now() + days * 86_400_000) });
    assert.ok((await on(359)).sound);
    assert.deepEqual(failures(await on(361)), { validity: [] });
    assert.deepEqual(failures(await on(-1)), { validity: [] });
  });

  it('refuses consistent kits of another root', async () => {
    const other = await newAuthority();
    const kit = await newKit(highlyAvailable(), client, other);
    assert.ok((await judge(kit, {})).sound);
    assert.deepEqual(failures(await judge(kit, { root })), { root: [] });
  });

  it('refuses certificates and keys of others', async () => {
    const [mine, other] = [await kit28(), await kit28({ ...client, name: 'site-2' })];
    const file = (kit: Kit, path: string) => kit.files.find((one) => one.path === path)?.content ?? utf8('');
    const swap = (kit: Kit, from: Kit, ...paths: string[]) =>
      paths.reduce((into, path) => changed(into, path, () => file(from, path)), kit);
    assert.deepEqual(failures(await judge(swap(mine, other, 'startup/client.key'), { root })), { key: [] });
    const certificate = swap(mine, other, 'startup/client.crt', 'startup/client.key');
    assert.deepEqual(failures(await judge(certificate, { root })), { identity: [] });
    // An administrator's certificate has a role, which a client's has not.
    const role = swap(mine, await kit28(admin), 'startup/client.crt', 'startup/client.key');
    assert.deepEqual(failures(await judge(role, { root })), { identity: [] });
    const stranger = await newKit(project('nvflare-2.8'), client, await newAuthority());
    const chain = swap(mine, stranger, 'startup/client.crt', 'startup/client.key');
    assert.deepEqual(failures(await judge(chain, { root })), { chain: [] });
  });

  it('refuses archives that would unpack elsewhere, twice or through links', async () => {
    const content = utf8('x');
    const elsewhere = ['../evil.sh', 'startup/../../evil.sh', '/etc/evil', 'C:/evil', 'a\\..\\evil'];
    // Windows leaves out dots and spaces at the end, programs in C all after U+0000; direction marks show another name.
    const otherwise = ['local/a.', 'local/a ', 'local/a\0.sh', 'local/\u202Ehs.a', 'local/\u001B[2Ja'];
    for (const path of [...elsewhere, ...otherwise]) {
      const kit = { folder: '', files: [{ path, content, mode: 0o644 }] };
      const verdict = await verifyKit(await zipKit(kit, pin), pin);
      assert.deepEqual(
        verdict.checks.map(({ check, outcome }) => `${check} ${outcome}`),
        ['archive failed'],
        path,
      );
    }
    const twice = ['startup/a.sh', 'startup/b.sh'].map((path) => ({ path, content, mode: 0o755 }));
    const archive = Buffer.from(await zipKit({ folder: '', files: twice }, pin)).toString('latin1');
    const same = Uint8Array.from(Buffer.from(archive.replaceAll('startup/b.sh', 'startup/a.sh'), 'latin1'));
    assert.deepEqual(failures(await verifyKit(same, pin)), { archive: ['unexpected startup/a.sh'] });
    // One file on systems that ignore the case of letters.
    const nearly = Uint8Array.from(Buffer.from(archive.replaceAll('startup/b.sh', 'Startup/A.sh'), 'latin1'));
    assert.deepEqual(failures(await verifyKit(nearly, pin)), { archive: ['unexpected Startup/A.sh'] });
    const folder = newFolder();
    run(folder, 'ln', '-s', '/etc', 'startup');
    run(folder, 'zip', '-q', '-y', '-P', pin, 'link.zip', 'startup');
    const link = Uint8Array.from(readFileSync(join(folder, 'link.zip')));
    assert.deepEqual(failures(await verifyKit(link, pin)), { archive: ['unexpected startup'] });
    // A link needs no permissions. Then those that are no files: a pipe and a device.
    for (const mode of [0o120000, 0o010644, 0o060644]) {
      const special = Buffer.from(archive, 'latin1');
      const second = special.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2]));
      special.writeUInt16LE(mode, second + 40);
      const verdict = await verifyKit(Uint8Array.from(special), pin);
      assert.deepEqual(failures(verdict), { archive: ['unexpected startup/b.sh'] }, mode.toString(8));
    }
  });

  it('refuses archives that other programs unpack differently', async () => {
    const kit = await kit28();
    const archive = Buffer.from(await zipKit(kit, pin));
    const end = archive.length - 22;
    const directory = archive.readUInt32LE(end + 16);
    /** With bytes before the directory, which stays what it was. */
    const withHidden = (bytes: Buffer) => {
      const ending = Buffer.from(archive.subarray(end));
      ending.writeUInt32LE(directory + bytes.length, 16);
      return Buffer.concat([archive.subarray(0, directory), bytes, archive.subarray(directory, end), ending]);
    };
    const header = Buffer.alloc(30);
    header.writeUInt32LE(0x04034b50);
    header.writeUInt16LE('startup/start.sh'.length, 26);
    const hidden = Buffer.concat([header, Buffer.from('startup/start.sh')]);
    const renamed = Buffer.from(archive);
    renamed.write('startup/fl_start.sh', archive.indexOf('startup/sub_start.sh'), 'latin1');
    const commented = Buffer.concat([archive, Buffer.from(archive.subarray(end))]);
    commented.writeUInt16LE(22, end + 20);
    const unlisted = Buffer.from(archive);
    unlisted.writeUInt16LE(archive.readUInt16LE(end + 8) - 1, end + 8);
    unlisted.writeUInt16LE(archive.readUInt16LE(end + 10) - 1, end + 10);
    const [name, other] = ['local/notes.txt', 'startup/start.sh'];
    const files = [{ path: name, content: utf8('x'), mode: 0o644 }];
    const one = Buffer.from(await zipKit({ folder: '', files }, pin));
    /** With an extra field that only the header before the file has. */
    const withExtra = (field: Buffer) => {
      const copy = Buffer.from(one);
      const data = 30 + copy.readUInt16LE(26);
      copy.writeUInt16LE(field.length, 28);
      copy.writeUInt32LE(copy.readUInt32LE(copy.length - 6) + field.length, copy.length - 6);
      return Buffer.concat([copy.subarray(0, data), field, copy.subarray(data)]);
    };
    const extra = Buffer.alloc(9);
    extra.writeUInt16LE(0x7075);
    extra.writeUInt16LE(5 + other.length, 2);
    extra.writeUInt8(1, 4);
    extra.writeUInt32LE(crc32(name), 5);
    const differing = {
      otherName: withExtra(Buffer.concat([extra, Buffer.from(other)])),
      brokenExtra: withExtra(Buffer.from([0x75, 0x70, 0xff, 0xff])),
      hidden: withHidden(hidden),
      gap: withHidden(Buffer.alloc(8)),
      renamed,
      commented,
      unlisted,
    };
    for (const [kind, bytes] of Object.entries(differing)) {
      const { checks } = await verifyKit(Uint8Array.from(bytes), pin, { root, digests: kit.digests });
      // Two ends of a directory are too many for the library as well.
      const problem = kind === 'commented' ? 'incomplete' : 'unsafe';
      assert.deepEqual(
        checks.map((check) => [check.check, 'problem' in check ? check.problem : undefined]),
        [['archive', problem]],
        kind,
      );
    }
  });

  it('stops reading archives that are larger than any kit', async () => {
    const folder = newFolder();
    write(folder, { zeros: new Uint8Array(64 * 2 ** 20) });
    run(folder, 'zip', '-q', '-P', pin, 'bomb.zip', 'zeros');
    const bomb = Uint8Array.from(readFileSync(join(folder, 'bomb.zip')));
    assert.ok(bomb.length < 2 ** 20);
    assert.equal((await verifyKit(bomb, pin)).sound, false);
  });

  it('reads archives of zip, as FLARE makes them', async () => {
    const folder = newFolder();
    const kit = await kit25();
    write(folder, { 'made.zip': await zipKit(kit, pin) });
    run(folder, 'unzip', '-q', '-P', pin, 'made.zip');
    run(folder, 'zip', '-rq', '-P', pin, 'flare.zip', 'site-1');
    const archive = Uint8Array.from(readFileSync(join(folder, 'flare.zip')));
    assert.ok((await verifyKit(archive, pin, { root, digests: kit.digests })).sound);
  });
});
