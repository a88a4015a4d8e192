import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { after, before, it } from 'node:test';
import {
  createApi,
  createIdempotency,
  createSecretBox,
  openDatabase,
  type Api,
  type Principal,
} from '@hima/api-kit';
import {
  callApi,
  silentLogger,
  withAnyDatabase,
  type ApiCaller,
  type CallFailed,
} from '@hima/api-kit/testing';
import type { Kysely } from 'kysely';
import { migrations } from '../src/database/migrations/index.js';
import type { MainSchema } from '../src/database/schema.js';
import { SECRET_KEY, start } from './support/main-api.js';
import { sites } from './support/sixth-entity/migration.js';
import { addSiteRoutes } from './support/sixth-entity/site-routes.js';

const FOLDER = new URL('./support/sixth-entity/', import.meta.url);

interface Stored {
  id: string;
  version: number;
  state: string;
  [field: string]: unknown;
}
interface Page {
  totalCount: number;
  items: Stored[];
}

/** Actions that a new entity adds to those of the activity log. */
async function knowActions(): Promise<void> {
  const file = new URL('./activity/actions.js', import.meta.resolve('@hima/api-kit'));
  const { activityActions } = (await import(file.href)) as { activityActions: string[] };
  activityActions.push('site.created', 'site.updated', 'site.deleted', 'site.opened');
}

withAnyDatabase('a sixth entity', (database) => {
  let opened: Awaited<ReturnType<typeof openDatabase<MainSchema>>>;
  let api: Api;
  let base: string;
  let home: string;
  let caller: Principal;
  let sami: ApiCaller;

  before(async () => {
    await knowActions();
    // Makes the organizations and accounts.
    await (await start(database.location())).close();
    opened = await openDatabase<MainSchema>({
      location: database.location(),
      migrations: { ...migrations, '9999-sites': sites },
      logger: silentLogger,
    });
    const { db } = opened;
    home = await organizationOf(db, 'data_trust');
    const rights = ['', '.Create', '.Edit', '.Delete', '.Freeze'].map((right) => `Pages.Projects${right}`);
    caller = {
      id: '0b7ab8a2-9a3f-4f3e-8f43-0b7ab8a29a3f',
      name: 'Admin',
      surname: 'Hassan',
      emailAddress: 'admin@hima.example',
      organizationId: home,
      permissions: rights,
    };
    const stranger = { ...caller, organizationId: await organizationOf(db, 'other_trust') };
    api = await createApi({
      name: 'sites',
      title: 'Sites',
      version: '1.0.0',
      basePath: '/api',
      logger: silentLogger,
      healthy: async () => undefined,
      idempotency: createIdempotency(db, createSecretBox(Buffer.from(SECRET_KEY, 'base64'))),
      authenticate: async ({ headers }) => (headers.authorization === 'Bearer stranger' ? stranger : caller),
    });
    addSiteRoutes(api, db);
    base = `${await api.listen({ host: '127.0.0.1', port: 0 })}/api`;
    sami = callApi(base, 'admin');
  });
  after(async () => {
    await api?.close();
    await opened?.close();
  });

  const organizationOf = async (db: Kysely<MainSchema>, code: string) =>
    (await db.selectFrom('organization').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id;
  const input = () => ({
    name: 'North Clinic',
    contact: 'north@hima.example',
    beds: 40,
    opensOn: '2027-02-01',
    level: 'Hospital',
    teaches: 'Yes',
    organization: home,
  });

  it('takes one folder of at most 200 lines', async () => {
    const texts = await Promise.all(
      (await readdir(FOLDER)).map((name) => readFile(new URL(name, FOLDER), 'utf8')),
    );
    const lines = texts.reduce((total, text) => total + text.split('\n').length, 0);
    assert.ok(lines <= 200, `${lines} lines`);
  });

  it('is created, shown, listed, filtered, edited, opened and deleted', async () => {
    const made = await sami.post<Stored>('site', input());
    assert.deepEqual(
      [made.state, made['beds'], made['opensOn'], made['teaches']],
      ['Draft', 40, '2027-02-01', 'Yes'],
    );
    assert.deepEqual(made['organization'], { id: home, name: 'Data Trust' });
    const clinic = await sami.post<Stored>('site', { ...input(), name: 'South', level: 'Clinic' });
    assert.equal(clinic['teaches'], null);
    const found = await sami.get<Page>('site', { query: { Level: 'Clinic', Sorting: 'beds DESC' } });
    assert.deepEqual(
      found.items.map(({ name }) => name),
      ['South'],
    );
    const edited = await sami.put<Stored>(`site/${made.id}`, { ...input(), beds: 60, version: 1 });
    assert.deepEqual([edited['beds'], edited.version], [60, 2]);
    await assert.rejects(sami.put(`site/${made.id}`, { ...input(), version: 1 }), { code: 'EntityChanged' });
    await sami.post('site/open', { ids: [made.id] });
    assert.equal((await sami.get<Stored>(`site/${made.id}`)).state, 'Open');
    await assert.rejects(sami.post('site/delete', { ids: [made.id, clinic.id] }), { code: 'EntityLocked' });
    await sami.post('site/delete', { ids: [clinic.id] });
    assert.equal((await sami.get<Page>('site')).totalCount, 1);
    const csv = await (
      await sami.fetch('site/export', { headers: { authorization: 'Bearer admin' } })
    ).text();
    assert.match(csv, /"North Clinic","north@hima.example",60/);
  });

  it('is refused by the rules of its fields', async () => {
    for (const [change, field] of [
      [{ name: 'ab' }, 'name'],
      [{ contact: 'no email' }, 'contact'],
      [{ beds: 0 }, 'beds'],
      [{ opensOn: '2027-02-30' }, 'opensOn'],
      [{ level: 'Ward' }, 'level'],
    ] as const)
      await assert.rejects(sami.post('site', { ...input(), ...change }), (error: CallFailed) => {
        assert.deepEqual(error.validationErrors?.[0]?.members, [field]);
        return true;
      });
    await assert.rejects(sami.post('site', input()), { code: 'NameTaken' });
  });

  it('is out of sight of another organization', async () => {
    const stranger = callApi(base, 'stranger');
    assert.equal((await stranger.get<Page>('site')).totalCount, 0);
    await assert.rejects(stranger.post('site', { ...input(), name: 'Theirs' }), { status: 403 });
  });
});
