import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { createSecretBox, openMasterKey } from '@hima/api-kit';
import { openAsIs } from '@hima/api-kit/backup';
import {
  silentLogger,
  withAnyDatabase,
  withDatabases,
  type ApiCaller,
  type TestDatabase,
} from '@hima/api-kit/testing';
import { addKey, createAuthority, newKeyAndRequest, verifyKit } from '@hima/kits';
import { sql } from 'kysely';
import { parse } from 'yaml';
import { SECRET_KEY, start, type Running } from './support/main-api.js';

interface Stored {
  id: string;
  name: string;
  [field: string]: unknown;
}
interface Page<T> {
  totalCount: number;
  items: T[];
}
interface Configuration {
  state: string;
  approved: number;
  missing: number;
  generation: number | null;
  generations: {
    number: number;
    state: string;
    kits: number;
    made: number;
    startedBy: string | null;
    revokedReason: string | null;
    failureCode: string | null;
  }[];
}
interface Kit {
  application: { id: string; name: string };
  participant: string;
  state: string;
  generation: number | null;
  fingerprint: string | null;
  downloads: number;
  downloadedBy: string | null;
}
interface Downloaded {
  fileName: string;
  pin: string;
  sha256: string;
  archive: string;
}

const folder = mkdtempSync(join(tmpdir(), 'hima-kits-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

// The suites run one after the other.
let main: Running;
let admin: ApiCaller & { token: string };
let home: string;
let other: string;
let project: Stored;

function serve(database: TestDatabase): void {
  before(async () => {
    main = await start(database.location());
    admin = await main.signIn('admin@hima.example');
    const organizations = await admin.get<Page<Stored>>('organization');
    const idOf = (code: string) => organizations.items.find((one) => one['code'] === code)?.id ?? '';
    [home, other] = [idOf('data_trust'), idOf('other_trust')];
    project = await createProject('Heart Study', 'heart', 'On');
  });
  after(() => main?.close());
}

const createProject = (name: string, shortName: string, highAvailability: string) =>
  admin.post<Stored>('project', {
    name,
    shortName,
    title: name,
    description: 'Of a test',
    profile: 'nvflare-2.5',
    highAvailability,
  });
const apply = async (values: Record<string, unknown>, of = project.id) => {
  const made = await admin.post<Stored>('application', {
    name: String(values['dnsName'] ?? values['shortName'] ?? values['adminShortName']),
    description: 'Of a test',
    project: of,
    organization: home,
    ...values,
  });
  await admin.post('application/approve', { ids: [made.id] });
  return made;
};
const server = (dnsName: string) => ({
  applicationType: 'Server',
  dnsName,
  federatedLearningPort: 8002,
  adminPort: 8003,
});
const client = (shortName: string, organization = home) => ({
  applicationType: 'Client',
  shortName,
  numberOfGpus: 1,
  memoryPerGpu: 8,
  organization,
});
const configuration = (id = project.id) => admin.get<Configuration>(`configuration/${id}`);
const participants = (by: ApiCaller = admin) =>
  by.get<Page<{ participant: string; made: boolean }>>(`configuration/${project.id}/participants`);
const provision = (id = project.id) => admin.post<Configuration>(`configuration/${id}/provision`);
const provisioned = async (id = project.id): Promise<Configuration> => {
  for (;;) {
    const now = await configuration(id);
    if (now.state !== 'InProgress') return now;
    await setTimeout(50);
  }
};
const kits = async (by: ApiCaller = admin, query = {}) =>
  (await by.get<Page<Kit>>('kit', { query: { MaxResultCount: 100, ...query } })).items;
const run = (...command: [string, ...string[]]) =>
  execFileSync(command[0], command.slice(1), { cwd: folder, encoding: 'utf8' });

withAnyDatabase('provisioning', (database) => {
  serve(database);

  it('needs a frozen project', async () => {
    assert.equal((await configuration()).state, 'NotFrozen');
    await assert.rejects(provision(), { status: 409, code: 'ProjectNotFrozen' });
    for (const name of ['fl1.example.com', 'fl2.example.com']) await apply(server(name));
    await apply({
      applicationType: 'Overseer',
      dnsName: 'overseer.example.com',
      protocol: 'https',
      apiRoot: '/api/v1',
      port: 8443,
    });
    await apply(client('site-1'));
    await apply(client('site-2', other));
    await apply({ applicationType: 'AdminConsole', adminShortName: 'lead@example.com', adminRole: 'lead' });
    await admin.post('project/freeze', { ids: [project.id] });
    assert.deepEqual(
      (await kits(admin, { Project: project.id })).map(({ state }) => state),
      Array.from({ length: 6 }, () => 'NotProvisioned'),
    );
  });

  it('makes a kit for each application, and offers them together', async () => {
    const started = await provision();
    assert.deepEqual([started.state, started.generations[0]?.kits], ['InProgress', 6]);
    await assert.rejects(provision(), { status: 409, code: 'ProvisioningRunning' });
    const done = await provisioned();
    assert.deepEqual([done.state, done.generation, done.missing], ['Succeeded', 1, 0]);
    const { items } = await participants();
    assert.deepEqual(
      items.map(({ participant, made }) => [participant, made]),
      [
        ['fl1.example.com', true],
        ['fl2.example.com', true],
        ['overseer.example.com', true],
        ['site-1', true],
        ['site-2', true],
        ['lead@example.com', true],
      ],
    );
  });

  it('returns kits that unzip opens, with a chain that openssl accepts and files that the root signed', async () => {
    for (const { application, participant } of await kits(admin, { Project: project.id })) {
      const { fileName, pin, sha256, archive } = await admin.post<Downloaded>(
        `kit/${application.id}/download`,
        {},
      );
      assert.equal(fileName, `${participant}.zip`);
      const bytes = Buffer.from(archive, 'base64');
      assert.equal(createHash('sha256').update(bytes).digest('hex'), sha256);
      writeFileSync(join(folder, fileName), bytes);
      run('unzip', '-qo', '-P', pin, fileName);
      const startup = join(participant, 'startup');
      const names = run('ls', startup);
      const certificate =
        names.split('\n').find((name) => /^(server|client|overseer)\.crt$/.test(name)) ?? '';
      assert.match(
        run('openssl', 'verify', '-CAfile', join(startup, 'rootCA.pem'), join(startup, certificate)),
        /OK/,
      );
      const { rootCertificate, digests } = await admin.get<{
        rootCertificate: string;
        digests: Record<string, string>;
      }>(`kit/${application.id}/proof`);
      assert.equal(readFileSync(join(folder, startup, 'rootCA.pem'), 'utf8'), rootCertificate);
      const verdict = await verifyKit(Uint8Array.from(bytes), pin, { root: rootCertificate, digests });
      assert.deepEqual(
        verdict.checks.filter(({ outcome }) => outcome !== 'passed'),
        [],
      );
      const again = await admin.post<Downloaded>(`kit/${application.id}/download`, {});
      assert.notEqual(again.pin, pin);
      assert.notEqual(spawnSync('unzip', ['-tq', '-P', again.pin, fileName], { cwd: folder }).status, 0);
    }
    const [first] = await kits(admin, { Project: project.id, ApplicationType: 'Server' });
    assert.deepEqual([first?.downloads, first?.downloadedBy], [2, 'Admin Hassan']);
  });

  it('stores no key and no PIN in clear', async () => {
    const { pin } = await admin.post<Downloaded>(
      `kit/${(await kits(admin, { Project: project.id }))[0]?.application.id}/download`,
      {},
    );
    const log = JSON.stringify(await admin.get('activity', { query: { MaxResultCount: 200 } }));
    assert.match(log, /kit\.downloaded/);
    assert.ok(!log.includes(pin));
  });

  it('lists the kits of a project by name', async () => {
    const names = (await kits(admin, { Project: project.id, Sorting: 'project desc' })).map(
      ({ application }) => application.name.toLowerCase(),
    );
    assert.ok(names.length > 2);
    assert.deepEqual(names, [...names].sort());
    const { items } = await admin.get<Page<{ participant: string }>>(
      `configuration/${project.id}/participants`,
      { query: { Sorting: 'applicationType asc' } },
    );
    assert.deepEqual(
      items.map(({ participant }) => participant),
      (await participants()).items.map(({ participant }) => participant),
    );
  });

  it('lets an organization download its own kits only', async () => {
    const reem = await main.signIn('reem@hima.example');
    const own = await kits(reem);
    assert.deepEqual(
      own.map(({ participant }) => participant),
      ['site-2'],
    );
    await reem.post(`kit/${own[0]?.application.id}/download`, {});
    const foreign = (await kits(admin, { Keyword: 'site-1' }))[0]?.application.id;
    await assert.rejects(reem.post(`kit/${foreign}/download`, {}), { status: 404 });
    await assert.rejects(reem.get(`kit/${foreign}/proof`), { status: 404 });
    const seen = await participants(reem);
    assert.deepEqual([seen.totalCount, seen.items[0]?.participant], [1, 'site-2']);
    const { generations } = await reem.get<Configuration>(`configuration/${project.id}`);
    assert.equal(generations[0]?.startedBy, null);
    await assert.rejects(reem.post(`configuration/${project.id}/provision`), { status: 403 });
    await assert.rejects(
      reem.post(`configuration/${project.id}/generations/1/revoke`, { reason: 'Because' }),
      { status: 403 },
    );
    const omar = await main.signIn('Operator@Hima.example');
    await assert.rejects(omar.get('kit'), { status: 403 });
  });

  it('numbers generations, keeps the root, and offers the newest that was not revoked', async () => {
    const before = (await kits(admin, { Keyword: 'site-1' }))[0];
    await apply(client('site-3'));
    assert.equal((await configuration()).missing, 1);
    const root = (await admin.get<{ rootCertificate: string }>(`kit/${before?.application.id}/proof`))
      .rootCertificate;
    await provision();
    assert.equal((await provisioned()).generation, 2);
    const second = (await kits(admin, { Keyword: 'site-1' }))[0];
    assert.equal(second?.generation, 2);
    assert.notEqual(second?.fingerprint, before?.fingerprint);
    assert.equal(
      (await admin.get<{ rootCertificate: string }>(`kit/${before?.application.id}/proof`)).rootCertificate,
      root,
    );
    const revoke = (number: number) =>
      admin.post<Configuration>(`configuration/${project.id}/generations/${number}/revoke`, {
        reason: 'A key was lost',
      });
    const revoked = await revoke(2);
    assert.deepEqual([revoked.generation, revoked.generations[0]?.revokedReason], [1, 'A key was lost']);
    await assert.rejects(revoke(2), { status: 409, code: 'IllegalTransition' });
    await assert.rejects(revoke(7), { status: 404 });
    const late = (await kits(admin, { Keyword: 'site-3' }))[0];
    assert.equal(late?.state, 'NotProvisioned');
    await assert.rejects(admin.post(`kit/${late?.application.id}/download`, {}), {
      status: 409,
      code: 'KitNotReady',
    });
    await admin.post(`kit/${second?.application.id}/download`, {});
  });

  it('returns no kit of an application with a revoked approval', async () => {
    const site = (await kits(admin, { Keyword: 'site-1' }))[0]?.application.id;
    await admin.post('application/revoke', { ids: [site], reason: 'It left' });
    await assert.rejects(admin.post(`kit/${site}/download`, {}), { status: 409, code: 'KitNotReady' });
    await assert.rejects(admin.post('application/delete', { ids: [site] }), {
      status: 409,
      code: 'EntityInUse',
    });
  });

  it('describes the project for the tool of NVIDIA FLARE', async () => {
    const answer = await main.call.fetch(`configuration/${project.id}/project-file`, {
      headers: { authorization: `Bearer ${admin.token}` },
    });
    assert.match(answer.headers.get('content-disposition') ?? '', /heart\.yml$/);
    const file = parse(await answer.text()) as {
      api_version: number;
      name: string;
      participants: { type: string }[];
      builders: { path: string }[];
    };
    assert.deepEqual([file.api_version, file.name], [3, 'heart']);
    assert.deepEqual(
      file.participants.map(({ type }) => type),
      ['server', 'server', 'overseer', 'client', 'client', 'admin'],
    );
    assert.equal(file.builders.at(-1)?.path, 'nvflare.lighter.impl.signature.SignatureBuilder');
  });

  it('issues a certificate for a key that never reaches the service, with NVIDIA FLARE 2.8', async () => {
    const heart = (await kits(admin, { Keyword: 'site-2' }))[0];
    const { key, request } = await newKeyAndRequest('own-1');
    const download = (id: string | undefined, body: object) =>
      admin.post<Downloaded>(`kit/${id}/download`, body);
    await assert.rejects(download(heart?.application.id, { request }), {
      status: 409,
      code: 'OwnKeyUnsupported',
    });
    const made = await admin.post<Stored>('project', {
      name: 'Own Keys',
      shortName: 'own',
      title: 'Own Keys',
      description: 'Of a test',
      profile: 'nvflare-2.8',
    });
    await apply(server('own.example.com'), made.id);
    const site = await apply(client('own-1'), made.id);
    await admin.post('project/freeze', { ids: [made.id] });
    await provision(made.id);
    await provisioned(made.id);
    await assert.rejects(download(site.id, { request: 'no request' }), { status: 400 });
    const foreign = await newKeyAndRequest('own-2');
    await assert.rejects(download(site.id, { request: foreign.request }), { status: 400 });
    const { archive, pin } = await download(site.id, { request });
    const keyless = Uint8Array.from(Buffer.from(archive, 'base64'));
    const { rootCertificate: root } = await admin.get<{ rootCertificate: string }>(`kit/${site.id}/proof`);
    const verdict = await verifyKit(await addKey(keyless, pin, key), pin, { root });
    assert.deepEqual([verdict.sound, verdict.participant], [true, 'own-1']);
    assert.equal(verdict.checks.find(({ check }) => check === 'key')?.outcome, 'passed');
    await assert.rejects(addKey(keyless, pin, foreign.key), { code: 'KeyBelongsToAnotherCertificate' });
    await assert.rejects(download(site.id, {}), { status: 409, code: 'KitNotReady' });
  });

  it('leaves out organizations that are not approved', async () => {
    const { id } = await createProject('Revoked Study', 'revoked', 'Off');
    await apply(server('revoked.example.com'), id);
    await apply(client('stays'), id);
    await apply(client('leaves', other), id);
    await admin.post('project/freeze', { ids: [id] });
    await admin.post('organization/revoke', { ids: [other], reason: 'The contract ended' });
    assert.equal((await configuration(id)).approved, 2);
    const file = await main.call.fetch(`configuration/${id}/project-file`, {
      headers: { authorization: `Bearer ${admin.token}` },
    });
    assert.doesNotMatch(await file.text(), /leaves/);
    await provision(id);
    assert.deepEqual(
      [(await provisioned(id)).missing, (await configuration(id)).generations[0]?.kits],
      [0, 2],
    );
    await admin.post('organization/resubmit', { ids: [other] });
    await admin.post('organization/approve', { ids: [other] });
    assert.equal((await configuration(id)).missing, 1);
  });

  it('offers no kit of an organization that was revoked while its kits were made', async () => {
    const { id } = await createProject('Interrupted Study', 'interrupted', 'Off');
    await apply(server('interrupted.example.com'), id);
    const leaving = await apply(client('interrupted-leaves', other), id);
    for (let site = 1; site <= 8; site += 1) await apply(client(`interrupted-${site}`), id);
    await admin.post('project/freeze', { ids: [id] });
    await provision(id);
    // Ten kits take longer than this; whenever they are finished, none is offered.
    await admin.post('organization/revoke', { ids: [other], reason: 'The contract ended' });
    await provisioned(id);
    const states = Object.fromEntries(
      (await kits(admin, { Project: id })).map(({ application, state }) => [application.id, state]),
    );
    assert.equal(states[leaving.id], 'NotApproved');
    assert.equal(Object.values(states).filter((state) => state === 'Ready').length, 9);
    await assert.rejects(admin.post(`kit/${leaving.id}/download`, {}), { status: 409, code: 'KitNotReady' });
    await admin.post('organization/resubmit', { ids: [other] });
    await admin.post('organization/approve', { ids: [other] });
    // Its certificate was not revoked: that takes revoking the generation.
    const [again] = (await kits(admin, { Project: id })).filter(
      ({ application }) => application.id === leaving.id,
    );
    assert.equal(again?.state, 'Ready');
  });

  it('shows the participants of a project to those who see the project', async () => {
    const { id } = await createProject('Other Study', 'other', 'Off');
    const reem = await main.signIn('reem@hima.example');
    for (const path of [`configuration/${id}`, `configuration/${id}/participants`])
      await assert.rejects(reem.get(path), { status: 404 }, path);
  });
});

withDatabases('provisioning that was interrupted', (database) => {
  serve(database);

  it('continues after the service was ended', async () => {
    project = await createProject('Long Study', 'long', 'Off');
    await apply(server('long.example.com'));
    for (let site = 1; site <= 12; site += 1) await apply(client(`long-${site}`));
    await admin.post('project/freeze', { ids: [project.id] });
    await provision();
    while (((await configuration()).generations[0]?.made ?? 0) === 0) await setTimeout(20);
    await main.close();
    main = await start(database.location());
    admin = await main.signIn('admin@hima.example');
    const done = await provisioned();
    assert.deepEqual([done.state, done.generations.length, done.generations[0]?.made], ['Succeeded', 1, 13]);
  });

  it('continues after a restore, which has no jobs', async () => {
    project = await createProject('Restored Study', 'restored', 'Off');
    await apply(server('restored.example.com'));
    for (let site = 1; site <= 12; site += 1) await apply(client(`restored-${site}`));
    await admin.post('project/freeze', { ids: [project.id] });
    await provision();
    await main.close();
    const { db, close } = await openAsIs(database.location(), silentLogger);
    await sql`update generation set state = 'InProgress', finished_at = null where project_id = ${project.id}`.execute(
      db,
    );
    await sql`delete from jobs.job where name = 'provision-project'`.execute(db);
    await close();
    main = await start(database.location());
    admin = await main.signIn('admin@hima.example');
    const done = await provisioned();
    assert.deepEqual([done.state, done.generations[0]?.made], ['Succeeded', 13]);
  });

  it('fails with the reason when the root certificate expired while the service was away', async () => {
    await provision();
    await main.close();
    const { db, close } = await openAsIs(database.location(), silentLogger);
    const eleven = new Date();
    eleven.setUTCFullYear(eleven.getUTCFullYear() - 11);
    const { certificate, key } = await createAuthority('restored', eleven);
    const keys = [Buffer.from(SECRET_KEY, 'base64')] as const;
    const masterKey = await openMasterKey(db, keys, {
      findSealed: async () => undefined,
      logger: silentLogger,
    });
    const sealed = createSecretBox(masterKey).seal(key, `project-authority:${project.id}`);
    await sql`update project_authority set certificate = ${certificate}, sealed_key = ${sealed} where project_id = ${project.id}`.execute(
      db,
    );
    await sql`
      update generation set state = 'InProgress', finished_at = null
      where project_id = ${project.id} and number = 2`.execute(db);
    await sql`update kit set size = null from generation g where g.id = generation_id and g.number = 2`.execute(
      db,
    );
    await sql`delete from jobs.job where name = 'provision-project'`.execute(db);
    await close();
    main = await start(database.location());
    admin = await main.signIn('admin@hima.example');
    const [newest] = (await provisioned()).generations;
    assert.deepEqual(
      [newest?.number, newest?.state, newest?.failureCode],
      [2, 'Failed', 'RootCertificateExpired'],
    );
  });
});
