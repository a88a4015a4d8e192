import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { permissions } from '@hima/api-kit';
import { withAnyDatabase, type ApiCaller } from '@hima/api-kit/testing';
import { contactsOf } from './support/contacts.js';
import { start, type Running } from './support/main-api.js';

interface Permission {
  id: string;
  version: string;
  roles: { id: string; name: string }[];
  contacts: { totalCount: number; items: { name: string; roles: { name: string }[] }[] };
}

withAnyDatabase('permissions', (database) => {
  let main: Running;
  let admin: ApiCaller;
  before(async () => {
    main = await start(database.location());
    admin = await main.signIn('admin@hima.example');
  });
  after(() => main.close());

  const get = (id: string, query: Record<string, string | number> = {}, by = admin) =>
    by.get<Permission>(`permission/${id}`, { query });
  const set = (id: string, body: { roles: string[]; version: string }, by = admin) =>
    by.put<null>(`permission/${id}`, body);

  it('are listed with the roles that grant them and the number of contacts', async () => {
    const list = await admin.get<{ id: string; roles: { name: string }[]; contacts: number }[]>('permission');
    assert.deepEqual(
      list.map(({ id }) => id),
      [...permissions],
    );
    const edit = list.find(({ id }) => id === 'Pages.Organizations.Edit');
    assert.deepEqual(
      edit?.roles.map(({ name }) => name),
      ['Admin', 'ProvisioningAdmin'],
    );
    assert.equal(edit?.contacts, 2);
    const options = await admin.get<{ id: string }[]>('permission/options', { query: { Keyword: 'optout' } });
    assert.deepEqual(
      options.map(({ id }) => id),
      ['Pages.OptOuts', 'Pages.OptOuts.Edit'],
    );
  });

  it('show the contacts who have them, page by page, and only the own organization’s', async () => {
    const page = await get('Pages.Contacts.Edit', { MaxResultCount: 1, SkipCount: 1 });
    assert.deepEqual([page.contacts.totalCount, page.contacts.items.length], [2, 1]);
    assert.deepEqual(page.contacts.items[0]?.roles, [{ id: page.roles[1]?.id, name: 'ProvisioningAdmin' }]);
    await assert.rejects(get('Pages.Nothing'), { status: 404 });

    const people = contactsOf(admin);
    const reader = await people.newRole(['Pages.Permissions', 'Pages.Permissions.Edit']);
    const reem = await people.find('reem@hima.example');
    await people.update(reem, { roles: [...reem.roles.map(({ id }) => id), reader] });
    const person = await main.signIn('reem@hima.example');
    const own = await get('Pages.Contacts.Edit', {}, person);
    assert.deepEqual(
      own.contacts.items.map(({ name }) => name),
      ['Reem Hassan'],
    );
    const { version } = await get('Pages.Home');
    await assert.rejects(set('Pages.Home', { roles: [], version }, person), { status: 403 });
  });

  it('let the steward and the auditor read E-Insights, and nobody else below the administrator', async () => {
    const { roles } = await get('Pages.EInsights');
    assert.deepEqual(roles.map(({ name }) => name).sort(), ['Admin', 'Auditor', 'DataOwnerSteward']);
  });

  it('are granted by the chosen roles, by the version that was edited', async () => {
    const before = await get('Pages.Dashboard');
    const kept = before.roles.filter(({ name }) => name !== 'Auditor').map(({ id }) => id);
    const auditor = await main.signIn('auditor@hima.example');
    const has = async () =>
      (await auditor.get<{ permissions: string[] }>('user/with-permissions')).permissions.includes(
        'Pages.Dashboard',
      );
    assert.equal(await has(), true);
    await set(before.id, { roles: kept, version: before.version });
    assert.equal(await has(), false);
    const late = { roles: before.roles.map(({ id }) => id), version: before.version };
    await assert.rejects(set(before.id, late), { status: 409, code: 'EntityChanged' });
    await set(before.id, { ...late, version: (await get(before.id)).version });
    assert.equal(await has(), true);
  });

  it('cannot be granted without having them, nor taken from the last administrator', async () => {
    const reveal = await get('Pages.Campaigns.Numbers.Reveal');
    const operator = await contactsOf(admin).roleId('CampaignOperator');
    const roles = [...reveal.roles.map(({ id }) => id), operator];
    await assert.rejects(set(reveal.id, { roles, version: reveal.version }), {
      status: 422,
      code: 'GrantExceedsOwn',
    });
    const edit = await get('Pages.Roles.Edit');
    await assert.rejects(set(edit.id, { roles: [], version: edit.version }), {
      status: 409,
      code: 'LastAdministrator',
    });
    const unknown = ['00000000-0000-4000-8000-000000000000'];
    await assert.rejects(set(edit.id, { roles: unknown, version: edit.version }), { status: 400 });
  });
});
