import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { openDatabase, recordActivity, verifyActivity, type DatabaseLocation } from '@hima/api-kit';
import { callApi, silentLogger } from '@hima/api-kit/testing';
import { sql } from 'kysely';
import pg from 'pg';
import { openAsIs, type Migrations } from '@hima/api-kit/backup';
import { verifyArchive } from '../src/backup/archive.js';
import { backUp, type Locations } from '../src/backup/back-up.js';
import { runBackup, runRestore } from '../src/backup/main.js';
import { restore } from '../src/backup/restore.js';
import { readSecrets } from '../src/secrets.js';

const administrator = process.env['TEST_POSTGRES_URL'];

/** The services as they are built: no package of this one. */
const built = (path: string): Promise<Record<string, unknown>> =>
  import(new URL(`../../${path}`, import.meta.url).href);
const migrationsOf = async (service: string) =>
  (await built(`${service}/dist/database/migrations/index.js`))['migrations'] as Migrations;
const [mainMigrations, campaignMigrations] = await Promise.all([
  migrationsOf('main-api'),
  migrationsOf('campaign-api'),
]);
const { settingsSchema } = (await built('main-api/dist/settings.js')) as {
  settingsSchema: { parse: (settings: object) => unknown };
};
const { startMainApi } = (await built('main-api/dist/start.js')) as {
  startMainApi: (options: object) => Promise<{ url: string; close(): Promise<void> }>;
};
const migrations = { 'main-api': mainMigrations, 'campaign-api': campaignMigrations };
const SECRET_KEY = randomBytes(32).toString('base64');
const command = {
  repository: fileURLToPath(new URL('../../..', import.meta.url)),
  port: 0,
  fresh: false,
  basePath: '/',
};
const person = { organizationId: '7f0f7f2e-6a4e-4f2f-9d5b-0a8f2f3f7a10', actorId: null, actorName: 'Hima' };
const ORGANIZATION = person.organizationId;

describe('a backup', { skip: administrator ? false : 'TEST_POSTGRES_URL is not set' }, () => {
  let folder: string;
  const made: string[] = [];
  const about = { version: '1.0.0', logger: silentLogger };

  const onServer = async (statement: string) => {
    const client = new pg.Client({ connectionString: administrator });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  const postgres = async (): Promise<DatabaseLocation> => {
    const name = `hima_test_${randomBytes(6).toString('hex')}`;
    await onServer(`create database ${name}`);
    made.push(name);
    const url = new URL(administrator ?? '');
    url.pathname = `/${name}`;
    return { url: url.href };
  };
  const pglite = async (): Promise<DatabaseLocation> => ({
    dataDir: await mkdtemp(join(folder, 'data-')),
  });
  const both = async (of: () => Promise<DatabaseLocation>): Promise<Locations> => ({
    'main-api': await of(),
    'campaign-api': await of(),
  });
  const startMain = (location: DatabaseLocation, env: object = {}) =>
    startMainApi({
      settings: settingsSchema.parse({ PORT: '0', SECRET_KEY, ...env }),
      location,
      logger: silentLogger,
      announce: (line: string) => (password = /, password (\S+)/.exec(line)?.[1] ?? password),
    });
  let password = '';
  const openCampaign = (location: DatabaseLocation) =>
    openDatabase({ location, migrations: campaignMigrations, logger: silentLogger });

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hima-backup-'));
  });
  after(async () => {
    for (const name of made) await onServer(`drop database if exists ${name} with (force)`);
    await rm(folder, { recursive: true, force: true });
  });

  /** An account with a sealed signing key, activity logs, texts and files that are hard to carry. */
  async function fill(locations: Locations): Promise<void> {
    await (await startMain(locations['main-api'])).close();
    const { db, close } = await openCampaign(locations['campaign-api']);
    for (const summary of ['عروض العيد', 'a "quoted" \\ line\nand \u2028 more', '💚'])
      await db.transaction().execute((trx) =>
        recordActivity(trx, {
          ...person,
          action: 'campaign.accepted',
          entity: 'campaign',
          entityId: '17',
          summary,
          details: { version: 2, rules: [1.5, null, 'x'] },
        }),
      );
    await sql`insert into idempotency_key (user_id, operation, key, request_sealed, running_until)
      select gen_random_uuid(), 'op', 'k' || n, decode('00ff', 'hex'), now() from generate_series(1, 1500) n`.execute(
      db,
    );
    await close();
  }

  const partsOf = async (locations: Locations, name: string) =>
    (await backUp(locations, join(folder, name), about)).databases.map(({ service, manifest }) => ({
      service,
      ...manifest,
    }));

  for (const [from, to, title] of [
    [pglite, postgres, 'of PGlite restores into PostgreSQL'],
    [postgres, pglite, 'of PostgreSQL restores into PGlite'],
  ] as const)
    it(`${title}: all rows, sign-in and activity logs`, async () => {
      password = '';
      const [source, target] = [await both(from), await both(to)];
      await fill(source);
      const file = join(folder, `${title}.gz`);
      const { databases } = await backUp(source, file, about);
      const rows = (table: string) =>
        databases.flatMap(({ manifest }) => manifest.parts).filter((part) => part.table === table);
      assert.deepEqual(
        rows('idempotency_key')
          .map((part) => part.rows)
          .toSorted((a, b) => a - b),
        [0, 1500],
      );
      await restore(file, target, migrations, silentLogger);
      assert.deepEqual(
        await partsOf(target, 'again.gz'),
        databases.map(({ service, manifest }) => ({ service, ...manifest })),
      );

      const main = await startMain(target['main-api']);
      const { accessToken } = await callApi(main.url).post<{ accessToken: string }>(
        'TokenAuth/Authenticate',
        {
          userNameOrEmailAddress: 'admin@hima.example',
          password,
          rememberClient: true,
        },
      );
      assert.ok(accessToken);
      await main.close();
      const { db, close } = await openCampaign(target['campaign-api']);
      assert.deepEqual(await verifyActivity(db, ORGANIZATION), { intact: true, entries: 3 });
      await assert.rejects(sql`delete from activity_log`.execute(db), /append-only/);
      await close();

      await assert.rejects(restore(file, target, migrations, silentLogger), /not empty/);
    });

  it('is refused when it was changed, is incomplete, or was made by a newer version', async () => {
    const source = await both(postgres);
    await fill(source);
    const file = join(folder, 'good.gz');
    await backUp(source, file, about);
    const text = gunzipSync(await readFile(file)).toString();
    const target = await both(postgres);
    const refused = async (content: Buffer, reason: RegExp) => {
      const bad = join(folder, 'bad.gz');
      await writeFile(bad, content);
      await assert.rejects(restore(bad, target, migrations, silentLogger), reason);
    };
    await refused(gzipSync(text.replace('عروض العيد', 'عروض أخرى')), /activity_log was changed/);
    await refused(gzipSync(text.slice(0, text.lastIndexOf('manifest:'))), /incomplete/);
    await refused((await readFile(file)).subarray(0, 2_000), /damaged/);
    await refused(Buffer.from('no backup'), /damaged/);
    await refused(
      gzipSync(text.replace('"0001-identity"', '"0999-later"')),
      /newer version of Hima \(0999-later\)/,
    );
    const withManifest = (change: (text: string) => string) => {
      const at = text.lastIndexOf('manifest:');
      return gzipSync(text.slice(0, at) + change(text.slice(at)));
    };
    for (const change of [
      (manifest: string) => manifest.replace(/"databases":\[.*/, '"databases":[]}'),
      (manifest: string) => manifest.replace('"databases"', '"nothing"'),
      (manifest: string) => manifest.replace('"service":"campaign-api"', '"service":"../../etc"'),
      (manifest: string) => manifest.replace('"type":"uuid"', '"type":"uuid), (select 1"'),
    ])
      await refused(withManifest(change), /incomplete or no backup of Hima/);
    await refused(
      withManifest((manifest) => manifest.replace('"format":1', '"format":2')),
      /a newer version of Hima made it/,
    );
    await restore(file, target, migrations, silentLogger);
  });

  it('by command is on the System page and in the activity log, there and where it is restored', async (test) => {
    const settingsOf = (locations: Locations) => {
      const [mainDatabaseUrl = '', campaignDatabaseUrl = ''] = Object.values(locations).map((location) =>
        'url' in location ? location.url : '',
      );
      return { ...command, dataDir: join(folder, 'none'), mainDatabaseUrl, campaignDatabaseUrl };
    };
    const accounts = join(folder, 'accounts.json');
    const user = {
      name: 'Sara',
      surname: 'Hassan',
      emailAddress: 'sara@hima.example',
      password: 'long enough',
    };
    await writeFile(
      accounts,
      JSON.stringify({
        organizations: [{ name: 'Data Trust', code: 'data_trust' }],
        users: [{ ...user, organization: 'data_trust', roles: ['Admin'] }],
      }),
    );
    const told = async (locations: Locations) => {
      const main = await startMain(locations['main-api'], { INITIAL_ACCOUNTS_FILE: accounts });
      try {
        const { accessToken } = await callApi(main.url).post<{ accessToken: string }>(
          'TokenAuth/Authenticate',
          { userNameOrEmailAddress: user.emailAddress, password: user.password, rememberClient: true },
        );
        const call = callApi(main.url, accessToken);
        const { lastBackup } = await call.get<{
          lastBackup: { madeAt: string; version: string; bytes: number } | null;
        }>('system');
        const { items } = await call.get<{
          items: { action: string; actorId: null; actorName: string; details: object }[];
        }>('activity', { query: { Entity: 'system' } });
        return {
          lastBackup,
          log: items.map(({ action, actorId, actorName, details }) => ({
            action,
            actorId,
            actorName,
            details,
          })),
        };
      } finally {
        await main.close();
      }
    };

    const source = await both(postgres);
    await (await openCampaign(source['campaign-api'])).close();
    assert.deepEqual(await told(source), { lastBackup: null, log: [] });
    await assert.rejects(runBackup(settingsOf(source), join(folder, 'missing', 'failed.gz')), {
      name: 'StackError',
      message: /can’t be written: ENOENT/,
    });
    assert.deepEqual(await told(source), { lastBackup: null, log: [] });

    const file = join(folder, 'shown.gz');
    await runBackup(settingsOf(source), file);
    const { createdAt, version } = await verifyArchive(file);
    const { lastBackup, log } = await told(source);
    assert.equal(lastBackup?.madeAt, createdAt);
    assert.equal(lastBackup.version, version);
    // Blurred, in whole MiB.
    assert.equal(lastBackup.bytes % 2 ** 20, 0);
    assert.ok(lastBackup.bytes > 0);
    const byHima = { actorId: null, actorName: 'Hima', details: { version, asOf: createdAt } };
    assert.deepEqual(log, [{ action: 'system.backed-up', ...byHima }]);

    const target = await both(postgres);
    await runRestore(settingsOf(target), file, undefined);
    const restored = await told(target);
    assert.equal(restored.lastBackup?.madeAt, createdAt);
    assert.deepEqual(restored.log, [{ action: 'system.restored', ...byHima }]);

    // A version before this one has made the database.
    const { db, close } = await openAsIs(source['main-api'], silentLogger);
    await sql`drop table backup`.execute(db);
    await close();
    const warned = test.mock.method(console, 'warn', () => undefined);
    const older = join(folder, 'older.gz');
    await runBackup(settingsOf(source), older);
    await verifyArchive(older);
    assert.match(String(warned.mock.calls[0]?.arguments[0]), /of an earlier version of Hima/);
  });

  it('by command changes nothing where it is refused', async () => {
    const source = await both(postgres);
    await fill(source);
    const file = join(folder, 'by-command.gz');
    await backUp(source, file, about);
    const bad = join(folder, 'half.gz');
    await writeFile(bad, (await readFile(file)).subarray(0, 2_000));
    const secrets = join(folder, 'secrets.json');
    await readSecrets(secrets);
    const settings = (name: string) => ({ ...command, dataDir: join(folder, name) });
    await assert.rejects(runRestore(settings('bad-archive'), bad, secrets), /damaged/);
    assert.equal(existsSync(join(folder, 'bad-archive')), false);
    await assert.rejects(runRestore(settings('bad-secrets'), file, bad), /not the secrets.json/);
    assert.equal(existsSync(join(folder, 'bad-secrets/secrets.json')), false);
    await runRestore(settings('good'), file, secrets);
    assert.deepEqual(await readSecrets(join(folder, 'good/secrets.json')), await readSecrets(secrets));
  });
});
