import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import { waitFor, withAnyDatabase, type ApiCaller } from '@hima/api-kit/testing';
import { contactsOf, type Contact } from './support/contacts.js';
import { emailsIn, mailOf, tokenIn, type ReadMail } from './support/emails.js';
import { ACCOUNTS, PASSWORD, start, writeAccounts, type Running } from './support/main-api.js';

const SAMI = {
  ...{ name: 'Sami', surname: 'Nasser', password: PASSWORD, organization: 'other_trust' },
  ...{ emailAddress: 'sami@other.example', roles: ['Admin', 'Auditor', 'ProvisioningAdmin'] },
};
const TAKEN = { status: 409, code: 'NameTaken' };

const NOURA = { ...SAMI, name: 'Noura', emailAddress: 'noura@third.example', organization: 'third_trust' };

withAnyDatabase('an email address that two organizations invite', (database) => {
  let main: Running;
  let mails: string;
  /** Of the platform's organization, and of another one. */
  let admin: ApiCaller;
  let sami: ApiCaller;
  let noura: ApiCaller;
  let ofNoura: { organization: string; roles: string[] };
  let theirs: { organization: string; roles: string[] };
  before(async () => {
    const organizations = [...ACCOUNTS.organizations, { name: 'Third Trust', code: 'third_trust' }];
    mails = await mkdtemp(join(tmpdir(), 'hima-mails-'));
    main = await start(database.location(), {
      MAIL_DIRECTORY: mails,
      PUBLIC_URL: 'https://hima.example',
      INITIAL_ACCOUNTS_FILE: await writeAccounts({
        ...ACCOUNTS,
        organizations,
        users: [...ACCOUNTS.users, SAMI, NOURA],
      }),
    });
    [admin, sami] = [await main.signIn('admin@hima.example'), await main.signIn('sami@other.example')];
    const reem = await contactsOf(admin).find('reem@hima.example');
    noura = await main.signIn('noura@third.example');
    const third = await contactsOf(admin).find('noura@third.example');
    ofNoura = { organization: third.organization.id, roles: third.roles.map(({ id }) => id) };
    theirs = { organization: reem.organization.id, roles: reem.roles.map(({ id }) => id) };
  });
  after(async () => {
    await main.close();
    await rm(mails, { recursive: true });
  });

  const inviteOf = (emailAddress: string) => ({ name: 'Nour', surname: 'Khoury', emailAddress });
  const inviteTheirs = (emailAddress: string) => contactsOf(admin).create({ ...theirs, emailAddress }, sami);
  const activate = (token: string) =>
    main.call.post('reset-password', { token, newPassword: PASSWORD, repeatNewPassword: PASSWORD });
  const comparable = (contact: Contact) => ({ ...contact, id: '', createdAt: '', emailAddress: '' });

  it('reveals to no other organization that it has an account', async () => {
    const used = await inviteTheirs('owner@hima.example');
    const free = await inviteTheirs('unknown@hima.example');
    assert.deepEqual(comparable(used), comparable(free));
    await emailsIn(mails, 2);
    const told = async (address: string) => {
      const { id, ...shown } = await contactsOf(sami).find(address);
      const { items } = await sami.get<{ items: { action: string; entityId: string; details: unknown }[] }>(
        'activity',
        { query: { Limit: '100' } },
      );
      const entries = items.filter(({ entityId }) => entityId === id);
      return [comparable({ id, ...shown }), entries.map(({ action, details }) => ({ action, details }))];
    };
    assert.deepEqual(await told('owner@hima.example'), await told('unknown@hima.example'));
    // The account isn't theirs, and stays as it was.
    await main.signIn('owner@hima.example');
  });

  it('reveals it to the owner only, who can’t accept', async () => {
    const mail = await mailOf(mails, () => inviteTheirs('steward@hima.example'));
    assert.match(mail.headers, /^To: steward@hima\.example$/m);
    assert.match(mail.text, /already has an account in another organization/);
    assert.doesNotMatch(mail.text, /reset-password|Data Trust/);
  });

  it('belongs to whom its owner accepts first', async () => {
    const emailAddress = 'new@hima.example';
    const first = tokenIn(await mailOf(mails, () => inviteTheirs(emailAddress)));
    const second = tokenIn(await mailOf(mails, () => contactsOf(admin).create({ emailAddress })));
    await activate(second);
    await main.signIn(emailAddress);
    assert.deepEqual(await main.call.post('reset-password/check', { token: first }), { valid: false });
    await assert.rejects(activate(first), { status: 422, code: 'ResetLinkInvalid' });
    const squatted = await contactsOf(sami).find(emailAddress);
    assert.equal(squatted.state, 'Invited');
    const again = await mailOf(mails, () => contactsOf(admin).act('invite', squatted, sami));
    assert.match(again.text, /already has an account/);
  });

  it('belongs to one of two that are accepted at once', async () => {
    const emailAddress = 'twice@hima.example';
    const tokens = [
      tokenIn(await mailOf(mails, () => inviteTheirs(emailAddress))),
      tokenIn(await mailOf(mails, () => contactsOf(admin).create({ emailAddress }))),
    ];
    const outcomes = await Promise.allSettled(tokens.map(activate));
    const told = outcomes.map((outcome) =>
      outcome.status === 'fulfilled' ? 'accepted' : (outcome.reason as { code: string }).code,
    );
    assert.deepEqual(told.toSorted(), ['ResetLinkInvalid', 'accepted']);
  });

  it('is free again when the account is deleted', async () => {
    const emailAddress = 'moving@hima.example';
    await activate(tokenIn(await mailOf(mails, () => contactsOf(admin).create({ emailAddress }))));
    const { id } = await contactsOf(admin).find(emailAddress);
    await mailOf(mails, () => inviteTheirs(emailAddress));
    const invited = await contactsOf(sami).find(emailAddress);
    await admin.post('contact/delete', { ids: [id] });
    await activate(tokenIn(await mailOf(mails, () => contactsOf(admin).act('invite', invited, sami))));
    assert.equal((await contactsOf(sami).find(emailAddress)).state, 'Active');
  });

  it('is free for its owner when the account is deactivated', async () => {
    const emailAddress = 'leaving@hima.example';
    await activate(tokenIn(await mailOf(mails, () => contactsOf(admin).create({ emailAddress }))));
    const left = await contactsOf(admin).find(emailAddress);
    await contactsOf(admin).act('deactivate', left);
    await activate(tokenIn(await mailOf(mails, () => inviteTheirs(emailAddress))));
    await main.signIn(emailAddress);
    const joined = await contactsOf(sami).find(emailAddress);
    assert.equal(joined.state, 'Active');
    // Their owner can return with another invitation, and another address or once the other account is deactivated.
    const inUse = await mailOf(mails, () => contactsOf(admin).act('activate', left));
    assert.match(inUse.text, /already has an account/);
    assert.equal((await admin.get<Contact>(`contact/${left.id}`)).state, 'Invited');
    await contactsOf(sami).act('deactivate', joined, sami);
    await assert.rejects(main.signIn(emailAddress), { code: 'LoginFailed' });
    await activate(tokenIn(await mailOf(mails, () => contactsOf(admin).act('invite', left))));
    await main.signIn(emailAddress);
    assert.equal((await admin.get<Contact>(`contact/${left.id}`)).state, 'Active');
  });

  it('stays with a deactivated account that is activated again first', async () => {
    const emailAddress = 'returning@hima.example';
    await activate(tokenIn(await mailOf(mails, () => contactsOf(admin).create({ emailAddress }))));
    const left = await contactsOf(admin).find(emailAddress);
    await contactsOf(admin).act('deactivate', left);
    const token = tokenIn(await mailOf(mails, () => inviteTheirs(emailAddress)));
    await contactsOf(admin).act('activate', left);
    await assert.rejects(activate(token), { status: 422, code: 'ResetLinkInvalid' });
    await main.signIn(emailAddress);
  });

  it('belongs to one of two accounts that are accepted and activated again at once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const emailAddress = `both-${round}@hima.example`;
      await activate(tokenIn(await mailOf(mails, () => contactsOf(admin).create({ emailAddress }))));
      const left = await contactsOf(admin).find(emailAddress);
      await contactsOf(admin).act('deactivate', left);
      const token = tokenIn(await mailOf(mails, () => inviteTheirs(emailAddress)));
      const [accepted, again] = await Promise.allSettled([
        activate(token),
        contactsOf(admin).act('activate', left),
      ]);
      assert.equal(again.status, 'fulfilled');
      const states = [
        (await contactsOf(sami).find(emailAddress)).state,
        (await admin.get<Contact>(`contact/${left.id}`)).state,
      ];
      assert.deepEqual(
        states,
        accepted.status === 'fulfilled' ? ['Active', 'Invited'] : ['Invited', 'Active'],
      );
      await main.signIn(emailAddress);
    }
  });

  it('gets a few invitations per half hour from each organization, which take nothing from others or its owner', async () => {
    const emailAddress = 'auditor@hima.example';
    const tooMany = { status: 429 };
    await inviteTheirs(emailAddress);
    const invited = await contactsOf(sami).find(emailAddress);
    for (let again = 1; again < 5; again += 1) await contactsOf(sami).act('invite', invited, sami);
    await assert.rejects(contactsOf(sami).act('invite', invited, sami), tooMany);
    await sami.post('contact/delete', { ids: [invited.id] });
    await assert.rejects(inviteTheirs(emailAddress), tooMany);
    // Nor would a refusal tell an organization that another one has invited the address.
    await noura.post('contact', { ...inviteOf(emailAddress), ...ofNoura });
    await main.call.post('forgot_password', { email: emailAddress });
    const isReset = ({ headers, text }: ReadMail) =>
      headers.includes(`To: ${emailAddress}`) && text.includes('/reset-password');
    await waitFor(async () => (await emailsIn(mails, 0)).some(isReset));
  });

  it('is refused in the same organization, and by the platform once it has an account', async () => {
    await assert.rejects(inviteTheirs('Reem@hima.example'), TAKEN);
    await assert.rejects(inviteTheirs('unknown@hima.example'), TAKEN);
    await assert.rejects(contactsOf(admin).create({ emailAddress: 'reem@hima.example' }), TAKEN);
  });
});
