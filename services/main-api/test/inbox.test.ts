import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import { openDatabase, type InboxFound } from '@hima/api-kit';
import { silentLogger, waitFor, withAnyDatabase } from '@hima/api-kit/testing';
import { sql, type RawBuilder } from 'kysely';
import { migrations } from '../src/database/migrations/index.js';
import type { MainSchema } from '../src/database/schema.js';
import { contactsOf, type Contact } from './support/contacts.js';
import { frozenProject } from './support/frozen-project.js';
import { start, type Running } from './support/main-api.js';

type Kind = 'OrganizationsToApprove' | 'OpenInvitations' | 'KitsToRenew';

withAnyDatabase('the administration’s part of the inbox', (at) => {
  let main: Running;
  let folder: string;
  let waiting: Contact;
  let elsewhere: Contact;
  let project: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hima-emails-'));
    await run();
  });
  after(async () => {
    await main.close();
    await rm(folder, { recursive: true });
  });
  const run = async () => {
    main = await start(at.location(), { PUBLIC_URL: 'https://hima.example', MAIL_DIRECTORY: folder });
  };
  /** With the database to itself, as PGlite needs it; then the service starts again. */
  const change = async (...statements: RawBuilder<unknown>[]) => {
    await main.close();
    const { db, close } = await openDatabase<MainSchema>({
      location: at.location(),
      migrations,
      logger: silentLogger,
    });
    for (const statement of statements) await statement.execute(db);
    await close();
    await run();
  };
  const sectionsOf = async (emailAddress: string) => {
    const person = await main.signIn(emailAddress);
    return (await person.get<{ sections: ({ kind: Kind } & InboxFound)[] }>('inbox')).sections;
  };
  const section = async (kind: Kind, of = 'admin@hima.example') =>
    (await sectionsOf(of)).find((one) => one.kind === kind);
  const others = ['owner@hima.example', 'auditor@hima.example', 'reem@hima.example'];
  const admin = () => main.signIn('admin@hima.example');
  const people = async () => contactsOf(await admin());

  it('B1 has no section of what nothing waits in', async () => {
    for (const person of ['admin@hima.example', ...others]) assert.deepEqual(await sectionsOf(person), []);
  });

  it('B1 shows organizations to those who approve them, the longest wait in front, five of them', async () => {
    const by = await admin();
    const names = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth'].map((name) => `${name} Trust`);
    for (const [index, name] of names.entries())
      await by.post('organization', { name, code: `trust_${index}` });
    const { count, items } = (await section('OrganizationsToApprove'))!;
    assert.deepEqual([count, items.map(({ name }) => name)], [6, names.slice(0, 5)]);
    assert.ok(items[0]?.since);
    for (const person of others) assert.deepEqual(await sectionsOf(person), []);
  });

  it('B1 shows neither new invitations nor certificates that last', async () => {
    const { create, find, newRole, update } = await people();
    const reem = await find('reem@hima.example');
    const roles = [...reem.roles.map(({ id }) => id), await newRole(['Pages.Contacts.Create'])];
    await update(reem, { roles });
    waiting = await create({ name: 'Nour', surname: 'Khoury', emailAddress: 'nour@hima.example' });
    elsewhere = await create({ organization: reem.organization.id });
    await create({ emailAddress: 'just-invited@hima.example' });
    const by = await admin();
    ({ project } = await frozenProject(by));
    await by.post(`configuration/${project}/provision`);
    await waitFor(
      async () => (await by.get<{ state: string }>(`configuration/${project}`)).state === 'Succeeded',
      { what: 'the kits to be made' },
    );
    assert.equal(await section('OpenInvitations'), undefined);
    assert.equal(await section('KitsToRenew'), undefined);
    await change(
      sql`update account set invited_at = now() - interval '7 days' where id = ${waiting.id}`,
      sql`update account set invited_at = now() - interval '9 days' where id = ${elsewhere.id}`,
      sql`update kit set expires_at = now() + interval '29 days' where participant->>'name' = 'site-1'`,
    );
  });

  it('B1 shows invitations that weren’t used for 7 days, until they are sent again', async () => {
    const { count, items } = (await section('OpenInvitations'))!;
    assert.deepEqual([count, items.map(({ id }) => id)], [2, [elsewhere.id, waiting.id]]);
    assert.equal(items[1]?.name, 'Nour Khoury');
    const theirs = await section('OpenInvitations', 'reem@hima.example');
    assert.deepEqual(
      theirs?.items.map(({ id }) => id),
      [elsewhere.id],
    );
    for (const person of ['owner@hima.example', 'auditor@hima.example'])
      assert.deepEqual(await sectionsOf(person), []);
    await (await people()).act('invite', waiting);
    await (await people()).act('deactivate', elsewhere);
    assert.equal(await section('OpenInvitations'), undefined);
  });

  it('B1 shows projects with certificates that expire within 30 days, until the project has ended', async () => {
    const { count, items } = (await section('KitsToRenew'))!;
    assert.deepEqual([count, items[0]?.id, items[0]?.name], [1, project, 'Heart']);
    assert.ok(Date.parse(items[0]?.expiresAt ?? '') > Date.now());
    for (const person of others) assert.equal(await section('KitsToRenew', person), undefined);
    await change(sql`update project set ends_on = current_date - 1`);
    assert.equal(await section('KitsToRenew'), undefined);
  });
});
