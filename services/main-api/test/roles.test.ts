import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { withAnyDatabase, type ApiCaller } from '@hima/api-kit/testing';
import { start, type Running } from './support/main-api.js';

interface Role {
  id: string;
  version: number;
  name: string;
  state: string;
  requiresSecondFactor: boolean;
  permissions: { id: string }[];
}

withAnyDatabase('roles', (database) => {
  let main: Running;
  let admin: ApiCaller;
  before(async () => {
    main = await start(database.location());
    admin = await main.signIn('admin@hima.example');
  });
  after(() => main.close());

  const create = (name: string, permissions: string[], by = admin) =>
    by.post<Role>('role', { name, requiresSecondFactor: false, permissions });
  const find = async (name: string) => {
    const { items } = await admin.get<{ items: Role[] }>('role', { query: { Keyword: name } });
    return items.find((role) => role.name === name) ?? assert.fail(name);
  };
  const update = (role: Role, change: Partial<Omit<Role, 'permissions'>> & { permissions?: string[] }) =>
    admin.put<Role>(`role/${role.id}`, {
      name: role.name,
      requiresSecondFactor: role.requiresSecondFactor,
      version: role.version,
      permissions: role.permissions.map(({ id }) => id),
      ...change,
    });
  const permissionsOf = async (person: ApiCaller) =>
    (await person.get<{ permissions: string[] }>('user/with-permissions')).permissions;

  it('are created, listed, edited and deleted', async () => {
    const made = await create('  Reader ', ['Pages.Home', 'Pages.Campaigns']);
    assert.deepEqual(
      [made.name, made.version, made.state, made.permissions.map(({ id }) => id)],
      ['Reader', 1, 'Custom', ['Pages.Campaigns', 'Pages.Home']],
    );
    await assert.rejects(create('READER', ['Pages.Home']), { status: 409, code: 'NameTaken' });
    const edited = await update(made, { name: 'Reading', permissions: ['Pages.Home'] });
    assert.deepEqual([edited.name, edited.version, edited.permissions.length], ['Reading', 2, 1]);
    await assert.rejects(update(made, {}), { status: 409, code: 'EntityChanged' });
    const { items } = await admin.get<{ items: Role[] }>('role', {
      query: { State: 'Custom', Sorting: 'name DESC' },
    });
    assert.deepEqual(
      items.map(({ name }) => name),
      ['Reading'],
    );
    assert.deepEqual(await admin.post('role/delete', { ids: [made.id] }), { count: 1 });
    await assert.rejects(admin.get(`role/${made.id}`), { status: 404 });
  });

  it('have names that show all that they have', async () => {
    const refused = { status: 400, code: 'ValidationFailed' };
    for (const name of ['\u200B\u200B\u200B', 'Admin\u200B', '\u202EnimdA', 'Ad\nmin'])
      await assert.rejects(create(name, ['Pages.Home']), refused, JSON.stringify(name));
    const taken = { status: 409, code: 'NameTaken' };
    for (const name of ['Ａdmin', 'ad\u043cin', '\u0410DMIN'])
      await assert.rejects(create(name, ['Pages.Home']), taken, name);
    const made = await create('Day   shift', ['Pages.Home']);
    assert.equal(made.name, 'Day shift');
    await assert.rejects(update(made, { name: 'A\u0501min' }), taken);
    await admin.post('role/delete', { ids: [made.id] });
  });

  it('grant a permission once, however often it is given', async () => {
    const made = await create('Twice', ['Pages.Home', 'Pages.Home']);
    const edited = await update(made, { permissions: ['Pages.Roles', 'Pages.Home', 'Pages.Roles'] });
    assert.deepEqual(
      edited.permissions.map(({ id }) => id),
      ['Pages.Home', 'Pages.Roles'],
    );
    await admin.post('role/delete', { ids: [made.id.toUpperCase()] });
  });

  it('take effect at the next request', async () => {
    const operator = await main.signIn('operator@hima.example');
    const role = await find('CampaignOperator');
    const before = await permissionsOf(operator);
    const without = before.filter((permission) => permission !== 'Pages.Campaigns.Send');
    const edited = await update(role, { permissions: without });
    assert.deepEqual(await permissionsOf(operator), without);
    await update(edited, { permissions: before, requiresSecondFactor: true });
    assert.deepEqual(await permissionsOf(operator), []);
    await update(await find('CampaignOperator'), { requiresSecondFactor: false });
    assert.deepEqual(await permissionsOf(operator), before);
  });

  it('grant only what the administrator has', async () => {
    const exceeds = { status: 422, code: 'GrantExceedsOwn' };
    const reveal = 'Pages.Campaigns.Numbers.Reveal';
    await assert.rejects(create('Revealer', ['Pages.Home', reveal]), { ...exceeds, details: reveal });
    const own = await find('Admin');
    const permissions = [...own.permissions.map(({ id }) => id), reveal];
    await assert.rejects(update(own, { permissions }), exceeds);
    // What a role grants already stays.
    const approver = await find('DataOwnerApprover');
    await update(approver, { requiresSecondFactor: false });
  });

  it('keep their names and stay where they are built in', async () => {
    const auditor = await find('Auditor');
    await assert.rejects(update(auditor, { name: 'Reviewer' }), { status: 400, code: 'ValidationFailed' });
    await assert.rejects(admin.post('role/delete', { ids: [auditor.id] }), {
      status: 409,
      code: 'EntityLocked',
    });
  });

  it('leave an administrator who can edit them', async () => {
    const own = await find('Admin');
    const permissions = own.permissions.map(({ id }) => id).filter((id) => id !== 'Pages.Roles.Edit');
    await assert.rejects(update(own, { permissions }), { status: 409, code: 'LastAdministrator' });
    assert.ok((await permissionsOf(admin)).includes('Pages.Roles.Edit'));
  });

  it('are changed by the platform only', async () => {
    const role = await create('Role editor', ['Pages.Home', 'Pages.Roles', 'Pages.Roles.Create']);
    const reem = await main.signIn('reem@hima.example');
    await assert.rejects(reem.get('role'), { status: 403 });
    const contacts = await admin.get<{ items: { id: string }[] }>('contact', {
      query: { Keyword: 'reem@hima.example' },
    });
    const [contact] = contacts.items as unknown as [Record<string, unknown> & { roles: { id: string }[] }];
    await admin.put(`contact/${String(contact['id'])}`, {
      ...contact,
      organization: (contact['organization'] as { id: string }).id,
      roles: [...contact.roles.map(({ id }) => id), role.id],
    });
    assert.ok((await reem.get<{ totalCount: number }>('role')).totalCount > 0);
    await assert.rejects(create('Mine', ['Pages.Home'], reem), { status: 403, code: 'Forbidden' });

    await assert.rejects(admin.post('role/delete', { ids: [role.id] }), {
      status: 409,
      code: 'EntityInUse',
      details: 'contact 1',
    });
    await admin.post('role/delete', { ids: [role.id], removeFromContacts: true });
    await assert.rejects(reem.get('role'), { status: 403 });
  });
});
