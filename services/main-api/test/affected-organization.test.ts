import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import { waitFor, withAnyDatabase, type ApiCaller } from '@hima/api-kit/testing';
import { contactsOf } from './support/contacts.js';
import { ACCOUNTS, PASSWORD, start, writeAccounts, type Running } from './support/main-api.js';

const AUDITOR = {
  name: 'Sami',
  surname: 'Nasser',
  emailAddress: 'sami@other.example',
  password: PASSWORD,
  organization: 'other_trust',
  roles: ['Auditor'],
};
interface Entry {
  action: string;
  actorName: string;
  entityId: string;
  details: Record<string, unknown> | null;
}

withAnyDatabase('what the platform does to an organization', (database) => {
  let main: Running;
  let admin: ApiCaller;
  let auditor: ApiCaller;
  let emails: string;
  before(async () => {
    emails = await mkdtemp(join(tmpdir(), 'hima-emails-'));
    main = await start(database.location(), {
      RESET_MAILS_PER_HALF_HOUR: '1000',
      MAIL_DIRECTORY: emails,
      PUBLIC_URL: 'http://localhost:5999',
      INITIAL_ACCOUNTS_FILE: await writeAccounts({ ...ACCOUNTS, users: [...ACCOUNTS.users, AUDITOR] }),
    });
    admin = await main.signIn('admin@hima.example');
    auditor = await main.signIn(AUDITOR.emailAddress);
  });
  after(async () => {
    await main?.close();
    await rm(emails, { recursive: true });
  });

  const logOf = async (reader: ApiCaller, entityId: string): Promise<Entry[]> => {
    const { items } = await reader.get<{ items: Entry[] }>('activity', { query: { Limit: '100' } });
    return items.filter((entry) => entry.entityId === entityId);
  };

  it('is in the activity logs of both, with the organization of the user', async () => {
    const { find, act } = contactsOf(admin);
    const reem = await find('reem@hima.example');
    await act('deactivate', reem);
    const [theirs] = await logOf(auditor, reem.id);
    assert.equal(theirs?.action, 'contact.deactivated');
    assert.equal(theirs.actorName, 'Admin Hassan');
    assert.equal(theirs.details?.['actorOrganization'], 'Data Trust');
    const [ours] = await logOf(admin, reem.id);
    assert.deepEqual(ours?.details, { from: 'Active', sessions: 0 });
    await act('activate', reem);
  });

  it('is in the logs of all organizations with contacts that have the changed role', async () => {
    const { find, update, newRole } = contactsOf(admin);
    const [held, unheld] = [await newRole(['Pages.Home']), await newRole(['Pages.Home'])];
    const reem = await find('reem@hima.example');
    const had = reem.roles.map(({ id }) => id);
    await update(reem, { roles: [...had, held] });
    const nameOf = async (id: string) => (await admin.get<{ name: string }>(`role/${id}`)).name;
    const name = await nameOf(held);
    const [given] = await logOf(auditor, reem.id);
    assert.deepEqual([given?.action, given?.details?.['added']], ['contact.updated', [name]]);

    for (const id of [held, unheld])
      await admin.put(`role/${id}`, {
        name: await nameOf(id),
        requiresSecondFactor: false,
        version: 1,
        permissions: ['Pages.Home', 'Pages.Campaigns'],
      });
    const { version, roles } = await admin.get<{ version: string; roles: { id: string }[] }>(
      'permission/Pages.Contacts',
    );
    const ids = roles.map(({ id }) => id);
    await admin.put('permission/Pages.Contacts', { roles: [...ids, held, unheld], version });

    const [second, first, ...none] = await logOf(auditor, held);
    assert.deepEqual(none, []);
    assert.deepEqual([first?.action, first?.actorName], ['role.updated', 'Admin Hassan']);
    const actorOrganization = 'Data Trust';
    const fields = ['permissions'];
    assert.deepEqual(first?.details, { fields, added: ['Pages.Campaigns'], removed: [], actorOrganization });
    assert.deepEqual(second?.details, { fields, added: ['Pages.Contacts'], actorOrganization });
    assert.equal((await logOf(admin, held)).length, 3);
    assert.deepEqual(await logOf(auditor, unheld), []);

    await admin.post('role/delete', { ids: [held, unheld], removeFromContacts: true });
    const [taken] = await logOf(auditor, reem.id);
    assert.deepEqual(taken?.details, { fields: ['roles'], removed: [name], actorOrganization });
  });

  it('is in the logs of the organizations with applications that are imported, provisioned and revoked', async () => {
    const client = (name: string, organization: string) => ({
      kind: 'client',
      name,
      organization,
      gpus: 1,
      memoryPerGpuGib: 8,
    });
    const { id } = await admin.post<{ id: string }>('project/import', {
      project: {
        name: 'Shared',
        shortName: 'shared',
        title: 'Shared',
        description: 'A study of two organizations',
        profile: 'nvflare-2.8',
        highAvailability: 'Off',
      },
      applicationDescription: 'Of a test',
      participants: [
        {
          kind: 'server',
          name: 'fl.example.com',
          organization: 'data_trust',
          fedLearningPort: 8002,
          adminPort: 8003,
        },
        client('site-1', 'other_trust'),
        client('site-2', 'other_trust'),
      ],
    });
    const actorOrganization = 'Data Trust';
    const [imported] = await logOf(auditor, id);
    assert.deepEqual(
      [imported?.action, imported?.actorName, imported?.details],
      ['project.imported', 'Admin Hassan', { applications: 3, actorOrganization }],
    );
    const { items } = await admin.get<{ items: { id: string }[] }>('application', {
      query: { Project: id },
    });
    await admin.post('application/approve', { ids: items.map((one) => one.id) });
    await admin.post('project/freeze', { ids: [id] });
    await admin.post(`configuration/${id}/provision`);
    await waitFor(
      async () => (await admin.get<{ state: string }>(`configuration/${id}`)).state === 'Succeeded',
      { what: 'the kits to be made' },
    );
    const made = await logOf(auditor, id);
    assert.deepEqual(
      made.map(({ action, actorName, details }) => [action, actorName, details]),
      [
        ['project.provisioned', 'Admin Hassan', { generation: 1, actorOrganization }],
        ['project.imported', 'Admin Hassan', { applications: 3, actorOrganization }],
      ],
    );
    const reason = 'A key was lost';
    await admin.post(`configuration/${id}/generations/1/revoke`, { reason });
    const [revoked] = await logOf(auditor, id);
    assert.deepEqual(
      [revoked?.action, revoked?.details],
      ['kit.revoked', { generation: 1, reason, actorOrganization }],
    );
    assert.equal((await logOf(admin, id)).filter(({ action }) => action === 'kit.revoked').length, 1);
  });

  it('is in one log where it concerns no other organization', async () => {
    const { id } = await admin.post<{ id: string }>('project', {
      name: 'Alone',
      description: 'A study of one organization',
      profile: 'nvflare-2.8',
      shortName: 'alone',
      title: 'Alone',
      startDate: '2026-12-01',
      endDate: '2027-12-01',
    });
    assert.equal((await logOf(admin, id)).length, 1);
    assert.deepEqual(await logOf(auditor, id), []);
  });

  it('never waits for itself: several at once, in any order', async () => {
    const { organizationIds, contacts } = await twoOrganizations();
    const steps = ['revoke', 'resubmit', 'approve'];
    for (let round = 0; round < 12; round += 1) {
      const inOrder = (ids: string[]) => (round % 4 < 2 ? ids : ids.toReversed());
      const step = steps[round % steps.length];
      await Promise.all([
        admin.post(`contact/${round % 2 ? 'activate' : 'deactivate'}`, { ids: inOrder(contacts) }),
        admin.post(`organization/${step}`, {
          ids: inOrder(organizationIds.toReversed()),
          ...(step === 'revoke' && { reason: 'The contract ended' }),
        }),
      ]);
    }
  });

  /** Approved, with an invited contact each. */
  async function twoOrganizations() {
    const made = [];
    for (const name of ['First', 'Second']) {
      const { id } = await admin.post<{ id: string }>('organization', {
        name: `${name} trust`,
        code: `${name.toLowerCase()}_trust`,
      });
      await admin.post('organization/approve', { ids: [id] });
      const contact = await contactsOf(admin).create({
        emailAddress: `nour@${name.toLowerCase()}.example`,
        organization: id,
      });
      made.push({ id, contact: contact.id });
    }
    return { organizationIds: made.map(({ id }) => id), contacts: made.map(({ contact }) => contact) };
  }
});
