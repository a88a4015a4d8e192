import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import { withAnyDatabase, type ApiCaller } from '@hima/api-kit/testing';
import { ADDRESS_CHECKS_PER_DAY } from '../src/contacts/taken-addresses.js';
import { contactsOf } from './support/contacts.js';
import { ACCOUNTS, PASSWORD, start, writeAccounts, type Running } from './support/main-api.js';

const person = (name: string, organization: string, roles: string[]) => ({
  ...{ name, surname: 'Nasser', password: PASSWORD, organization, roles },
  emailAddress: `${name.toLowerCase()}@other.example`,
});
const USERS = [
  person('Sami', 'other_trust', ['Admin', 'Auditor', 'ProvisioningAdmin']),
  person('Huda', 'other_trust', ['Admin', 'ProvisioningAdmin']),
];
const TAKEN = { status: 409, code: 'NameTaken' };

withAnyDatabase('email addresses that another organization uses', (database) => {
  let main: Running;
  let mails: string;
  let sami: ApiCaller;
  let huda: ApiCaller;
  let admin: ApiCaller;
  let own: { organization: string; roles: string[] };
  before(async () => {
    mails = await mkdtemp(join(tmpdir(), 'hima-mails-'));
    main = await start(database.location(), {
      MAIL_DIRECTORY: mails,
      PUBLIC_URL: 'https://hima.example',
      INITIAL_ACCOUNTS_FILE: await writeAccounts({ ...ACCOUNTS, users: [...ACCOUNTS.users, ...USERS] }),
    });
    admin = await main.signIn('admin@hima.example');
    [sami, huda] = [await main.signIn('sami@other.example'), await main.signIn('huda@other.example')];
    const reem = await contactsOf(admin).find('reem@hima.example');
    own = { organization: reem.organization.id, roles: reem.roles.map(({ id }) => id) };
  });
  after(async () => {
    await main.close();
    await rm(mails, { recursive: true });
  });

  const create = (emailAddress: string, by: ApiCaller) =>
    contactsOf(admin).create({ ...own, emailAddress }, by);
  const recorded = async () => {
    const { items } = await sami.get<{ items: { action: string; summary: string }[] }>('activity', {
      query: { Limit: '100' },
    });
    return items.filter(({ action }) => action === 'contact.address-taken');
  };

  it('are shown to its administrators a few times per day, and recorded', async () => {
    // Of the same organization: nobody learns anything.
    await assert.rejects(create('reem@hima.example', sami), TAKEN);
    assert.deepEqual(await recorded(), []);
    const { users } = ACCOUNTS;
    const others = users.map(({ emailAddress }) => emailAddress).filter((each) => !each.startsWith('reem'));
    for (let turn = 0; turn < ADDRESS_CHECKS_PER_DAY; turn++)
      await assert.rejects(create(others[turn % others.length] ?? '', turn % 2 ? sami : huda), TAKEN);
    const entries = await recorded();
    assert.equal(entries.length, ADDRESS_CHECKS_PER_DAY);
    assert.doesNotMatch(JSON.stringify(entries), /hima\.example/);
    // From now on, an address that exists and one that doesn't are refused alike.
    for (const by of [sami, huda])
      for (const address of ['steward@hima.example', 'unknown@hima.example', 'reem@hima.example'])
        await assert.rejects(create(address, by), { status: 429, code: 'TooManyRequests' });
    await assert.rejects(contactsOf(admin).find('unknown@hima.example'));
  });

  it('are shown to administrators of the platform, who see all contacts', async () => {
    for (let turn = 0; turn <= ADDRESS_CHECKS_PER_DAY; turn++)
      await assert.rejects(contactsOf(admin).create({ emailAddress: 'reem@hima.example' }), TAKEN);
    await contactsOf(admin).create({ emailAddress: 'unknown@hima.example' });
  });
});
