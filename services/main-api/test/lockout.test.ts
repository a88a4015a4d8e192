import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { withDatabases, type ApiCaller } from '@hima/api-kit/testing';
import { contactsOf } from './support/contacts.js';
import { ACCOUNTS, start, writeAccounts, type Running } from './support/main-api.js';

interface Role {
  id: string;
  version: number;
  name: string;
  requiresSecondFactor: boolean;
  permissions: { id: string }[];
}

const REVEAL = 'Pages.Campaigns.Numbers.Reveal';
const lastHolder = { status: 409, code: 'LastHolder' };
const lastAdministrator = { status: 409, code: 'LastAdministrator' };

withDatabases('lock-out', (database) => {
  let main: Running;
  let admin: ApiCaller;
  before(async () => {
    const [organization] = ACCOUNTS.organizations;
    // The second administrator also has what Admin lacks, so it can be given to others.
    const chief = {
      ...(ACCOUNTS.users[2] ?? assert.fail()),
      emailAddress: 'chief@hima.example',
      organization: organization?.code,
      roles: ['Admin', 'DataOwnerApprover'],
    };
    const INITIAL_ACCOUNTS_FILE = await writeAccounts({ ...ACCOUNTS, users: [...ACCOUNTS.users, chief] });
    main = await start(database.location(), { INITIAL_ACCOUNTS_FILE });
    admin = await main.signIn('admin@hima.example');
  });
  after(() => main.close());

  const people = () => contactsOf(admin);
  const find = async (name: string) => {
    const { items } = await admin.get<{ items: Role[] }>('role', { query: { Keyword: name } });
    return items.find((role) => role.name === name) ?? assert.fail(name);
  };
  const keep = async (name: string, kept: (permission: string) => boolean) => {
    const role = await find(name);
    const permissions = role.permissions.map(({ id }) => id).filter(kept);
    return admin.put<Role>(`role/${role.id}`, { ...role, permissions });
  };
  const chief = async () => main.signIn('chief@hima.example');

  it('is impossible by editing a role', async () => {
    for (const right of ['Pages.Contacts', 'Pages.Contacts.Edit', 'Pages.Roles', 'Pages.Contacts.Activation'])
      await assert.rejects(
        keep('Admin', (permission) => permission !== right),
        lastAdministrator,
        right,
      );
    await assert.rejects(
      keep('Admin', (permission) => permission !== 'Pages.Downloads'),
      { ...lastHolder, details: 'Pages.Downloads' },
    );
  });

  it('is impossible by changing the roles of a permission', async () => {
    const set = async (permission: string) => {
      const { version } = await admin.get<{ version: string }>(`permission/${permission}`);
      await admin.put(`permission/${permission}`, { roles: [], version });
    };
    await assert.rejects(set('Pages.Contacts.Edit'), lastAdministrator);
    await assert.rejects(set('Pages.Downloads'), lastHolder);
    await assert.rejects(set(REVEAL), lastHolder);
  });

  it('is impossible by deleting a role', async () => {
    await people().newRole(['Pages.Downloads']);
    const only = await people().newRole(['Pages.Downloads']);
    const holder = await people().find('steward@hima.example');
    const before = holder.roles.map(({ id }) => id);
    await people().update(holder, { roles: [...before, only] });
    await keep('Admin', (permission) => permission !== 'Pages.Downloads');
    const deletion = { ids: [only], removeFromContacts: true };
    await assert.rejects(admin.post('role/delete', deletion), lastHolder);

    // The way back: the holder becomes an administrator and grants it.
    const current = await people().find('steward@hima.example');
    const roles = [...current.roles.map(({ id }) => id), await people().roleId('Admin')];
    const promoted = await people().update(current, { roles });
    const role = await find('Admin');
    const permissions = [...role.permissions.map(({ id }) => id), 'Pages.Downloads'];
    await (await main.signIn('steward@hima.example')).put(`role/${role.id}`, { ...role, permissions });
    await people().update(promoted, { roles: before });
    await admin.post('role/delete', { ids: [only] });
  });

  it('is impossible by taking the last holder’s role or deleting the contact', async () => {
    const owner = await people().find('owner@hima.example');
    const other = await people().find('chief@hima.example');
    const Admin = await people().roleId('Admin');
    const demoted = await people().update(other, { roles: [Admin] });
    const roles = [await people().roleId('CampaignOperator')];
    await assert.rejects(people().update(owner, { roles }), lastHolder);
    await assert.rejects(admin.post('contact/delete', { ids: [owner.id] }), lastHolder);

    // Someone who must go at once is deactivated, and activated again to pass the permission on.
    await people().act('deactivate', owner);
    await assert.rejects(admin.post('contact/delete', { ids: [owner.id] }), lastHolder);
    await people().act('activate', owner);
    const active = await people().find('owner@hima.example');
    const approver = await people().roleId('DataOwnerApprover');
    const both = await people().update(active, { roles: [approver, Admin] });
    await people().update(demoted, { roles: [Admin, approver] }, await main.signIn('owner@hima.example'));
    await people().update(both, { roles });
  });

  it('is impossible by deactivating or deleting the last whole administrator', async () => {
    const weak = await people().newRole([
      'Pages.Contacts',
      'Pages.Contacts.Activation',
      'Pages.Contacts.Delete',
    ]);
    const reem = await people().find('operator@hima.example');
    await people().update(reem, { roles: [...reem.roles.map(({ id }) => id), weak] });
    const helper = await main.signIn('operator@hima.example');
    const both = [await people().find('chief@hima.example'), await people().find('admin@hima.example')];
    const ids = both.map(({ id }) => id);
    await assert.rejects(helper.post('contact/deactivate', { ids }), lastAdministrator);
    await assert.rejects(helper.post('contact/delete', { ids }), lastAdministrator);
    assert.ok(await chief());
  });

  it('is impossible by revoking the platform’s organization', async () => {
    const { organization } = await people().find('admin@hima.example');
    const revocation = { ids: [organization.id], reason: 'No longer a partner' };
    await assert.rejects(admin.post('organization/revoke', revocation), {
      status: 409,
      code: 'EntityLocked',
    });
    await assert.rejects(admin.post('organization/delete', { ids: [organization.id] }), {
      status: 409,
      code: 'EntityInUse',
    });
  });
});
