import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import { withAnyDatabase, type ApiCaller } from '@hima/api-kit/testing';
import { contactsOf, type Contact } from './support/contacts.js';
import { PASSWORD, start, type Running } from './support/main-api.js';
import { mailOf, tokenIn } from './support/emails.js';

const INVALID = { status: 422, code: 'ResetLinkInvalid' };

withAnyDatabase('contacts', (database) => {
  let main: Running;
  let admin: ApiCaller;
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hima-emails-'));
    main = await start(database.location(), {
      PUBLIC_URL: 'https://hima.example',
      MAIL_DIRECTORY: folder,
    });
    admin = await main.signIn('admin@hima.example');
  });
  after(async () => {
    await main.close();
    await rm(folder, { recursive: true });
  });

  const people = () => contactsOf(admin);
  const choose = (token: string, newPassword = PASSWORD) =>
    main.call.post('reset-password', { token, newPassword, repeatNewPassword: newPassword });
  const invite = async (emailAddress: string, by = admin, more: object = {}) => {
    let made: Contact | undefined;
    const create = async () => (made = await people().create({ emailAddress, ...more }, by));
    const mail = await mailOf(folder, create, emailAddress);
    return { contact: made ?? assert.fail(), token: tokenIn(mail), mail };
  };

  it('are invited, choose a password once, and are active then', async () => {
    const { contact, token, mail } = await invite('Nour@hima.example', admin, { phoneNumber: '' });
    assert.deepEqual(
      [contact.state, contact.version, contact.phoneNumber, contact.organization.name],
      ['Invited', 1, null, 'Data Trust'],
    );
    assert.match(mail.headers, /^To: Nour@hima\.example$/m);
    assert.match(mail.text, /^This link works once and expires in 7 days\.$/m);
    await assert.rejects(main.signIn('nour@hima.example'), { status: 401, code: 'LoginFailed' });
    assert.match(mail.text, /\/auth\/reset-password\?invitation#/);
    await choose(token);
    assert.deepEqual((await people().find('nour@hima.example')).state, 'Active');
    await main.signIn('nour@hima.example');
    await assert.rejects(choose(token, 'another one'), INVALID);
    await assert.rejects(people().act('invite', contact), { status: 409, code: 'IllegalTransition' });
  });

  it('are invited again in the requested language; the earlier link ends', async () => {
    const { contact, token } = await invite('again@hima.example');
    const mail = await mailOf(folder, () =>
      admin.post('contact/invite', { ids: [contact.id] }, { headers: { 'accept-language': 'ar' } }),
    );
    assert.match(mail.headers, /^Content-Language: ar$/m);
    await assert.rejects(choose(token), INVALID);
    await choose(tokenIn(mail));
  });

  it('have names without line breaks and hidden characters, which emails would show as their own words', async () => {
    for (const name of ['Nour\r\n\r\nSign in at https://evil.example', 'Nour\u2028now', 'Nour \u202egnp'])
      await assert.rejects(people().create({ emailAddress: 'lines@hima.example', name }), {
        status: 400,
        validationErrors: [{ message: 'Remove hidden characters', members: ['name'] }],
      });
    const { token } = await invite('lines@hima.example', admin, { name: 'Nour <b>Ali</b>' });
    await choose(token);
    const mail = await mailOf(folder, () =>
      main.call.post('forgot_password', { email: 'lines@hima.example' }),
    );
    assert.match(mail.text, /^Hello Nour <b>Ali<\/b>,$/m);
    assert.match(mail.html, /<p>Hello Nour &#60;b&#62;Ali&#60;\/b&#62;,<\/p>/);
  });

  it('can’t have names that become links in emails', async () => {
    const names = [
      'https://evil.example/login to keep it',
      'www evil',
      'evil.example',
      'evil。example',
      'a@b',
    ];
    for (const [index, name] of names.entries()) {
      const emailAddress = `link${index}@hima.example`;
      // An invited person has not seen the name that someone gave them.
      const { token, mail } = await invite(emailAddress, admin, { name });
      assert.match(mail.text, /^Hello,\n\nYou are invited to Hima as a contact of Data Trust\./);
      for (const part of [mail.text, mail.html]) assert.ok(!part.includes(name), name);
      await choose(token);
      const reset = await mailOf(folder, () => main.call.post('forgot_password', { email: emailAddress }));
      assert.match(reset.text, /^Hello,$/m);
      for (const part of [reset.text, reset.html]) assert.ok(!part.includes(name), name);
    }
    const { mail } = await invite('unnamed@hima.example', admin, { name: 'Nour' });
    assert.doesNotMatch(mail.text, /Nour/);
  });

  it('are refused with an email address that exists, an unknown role or another shape', async () => {
    await assert.rejects(people().create({ emailAddress: 'OWNER@hima.example' }), {
      status: 409,
      code: 'NameTaken',
      validationErrors: [
        { message: 'A contact with this email address already exists.', members: ['emailAddress'] },
      ],
    });
    const wrong = { emailAddress: 'not an email', phoneNumber: 'a number', name: '', roles: [] };
    await assert.rejects(people().create(wrong), (error: { validationErrors: { members: string[] }[] }) => {
      const members = error.validationErrors.flatMap((each) => each.members);
      assert.deepEqual(members.sort(), ['emailAddress', 'name', 'phoneNumber', 'roles']);
      return true;
    });
    const unknown = { roles: ['00000000-0000-4000-8000-000000000000'] };
    await assert.rejects(people().create(unknown), { status: 400 });
  });

  it('are deactivated with their sessions and links, and activated again', async () => {
    const operator = await main.signIn('operator@hima.example');
    const contact = await people().find('operator@hima.example');
    const link = tokenIn(
      await mailOf(folder, () => main.call.post('forgot_password', { email: contact.emailAddress })),
    );
    assert.deepEqual(await people().act('deactivate', contact), { count: 1 });
    await assert.rejects(operator.get('user/with-permissions'), { status: 401 });
    await assert.rejects(main.signIn('operator@hima.example'), { code: 'LoginFailed' });
    await assert.rejects(people().act('deactivate', contact), { code: 'IllegalTransition' });
    await people().act('activate', contact);
    await assert.rejects(choose(link, 'a late one'), INVALID);
    await assert.rejects(operator.get('user/with-permissions'), { status: 401 });
    await main.signIn('operator@hima.example');
  });

  it('are invited again where they never chose a password', async () => {
    const { contact, token } = await invite('never@hima.example');
    await people().act('deactivate', contact);
    await assert.rejects(choose(token), INVALID);
    const mail = await mailOf(folder, () => people().act('activate', contact));
    assert.equal((await people().find(contact.emailAddress)).state, 'Invited');
    await choose(tokenIn(mail));
    await main.signIn(contact.emailAddress);
  });

  it('get a few invitations per half hour, whoever the address belongs to', async () => {
    const { contact } = await invite('flooded@hima.example');
    const again = () => admin.post('contact/invite', { ids: [contact.id] });
    const sent = async () => {
      for (let count = 1; ; count += 1)
        try {
          await again();
        } catch (error) {
          assert.equal((error as { status: number }).status, 429);
          return count;
        }
    };
    assert.ok((await sent()) <= 20);
    await assert.rejects(again(), { status: 429 });
  });

  it('are edited by version, their email address and organization stay', async () => {
    const contact = await people().find('steward@hima.example');
    const edited = await people().update(contact, { phoneNumber: '+96170000000', shortName: 'steward' });
    assert.deepEqual([edited.phoneNumber, edited.version], ['+96170000000', contact.version + 1]);
    await assert.rejects(people().update(contact, {}), { status: 409, code: 'EntityChanged' });
    await assert.rejects(people().update(edited, { emailAddress: 'new@hima.example' }), { status: 400 });
    const { items } = await admin.get<{ items: Contact[] }>('contact', {
      query: { Roles: [edited.roles[0]?.id ?? ''], State: ['Active'], Sorting: 'organization DESC, surname' },
    });
    assert.deepEqual(
      items.map(({ id }) => id),
      [edited.id],
    );
  });

  it('get a role once, however often and in whichever letters it is given', async () => {
    const contact = await people().find('steward@hima.example');
    const reader = await people().newRole(['Pages.Home']);
    const had = contact.roles.map(({ id }) => id);
    const given = await people().update(contact, { roles: [...had, reader, reader.toUpperCase()] });
    assert.equal(given.roles.length, had.length + 1);
    const roles = [...had.map((id) => id.toUpperCase()), ...had];
    assert.equal((await people().update(given, { roles })).roles.length, had.length);
  });

  it('get only roles with permissions that the administrator has', async () => {
    const exceeds = { status: 422, code: 'GrantExceedsOwn' };
    const approver = await people().roleId('DataOwnerApprover');
    await assert.rejects(people().create({ roles: [approver] }), exceeds);
    const contact = await people().find('auditor@hima.example');
    const roles = contact.roles.map(({ id }) => id);
    await assert.rejects(people().update(contact, { roles: [...roles, approver] }), exceeds);
    // Roles that the contact already has, and removed ones, aren't checked.
    const fewer = await people().update(contact, { roles: roles.slice(0, 1) });
    assert.equal(fewer.roles.length, 1);
  });

  it('belong to their organization for everyone but the platform', async () => {
    const reem = await main.signIn('reem@hima.example');
    const { items } = await reem.get<{ items: Contact[] }>('contact', { query: { MaxResultCount: 100 } });
    assert.deepEqual(
      new Set(items.map(({ organization }) => organization.name)),
      new Set(['مؤسسة البيانات']),
    );
    const own = items[0] ?? assert.fail();
    const foreign = await people().find('owner@hima.example');
    await assert.rejects(reem.get(`contact/${foreign.id}`), { status: 404 });
    await assert.rejects(people().act('deactivate', foreign, reem), { status: 404 });
    await assert.rejects(reem.post('contact/delete', { ids: [foreign.id] }), { status: 404 });
    const roles = [await people().roleId('ProvisioningAdmin')];
    await assert.rejects(people().create({ roles }, reem), { status: 403 });
    const organization = own.organization.id;
    const { contact } = await invite('colleague@hima.example', reem, { roles, organization });
    assert.deepEqual(await reem.post('contact/delete', { ids: [contact.id] }), { count: 1 });
  });

  it('keep their roles when the administrator cannot update roles', async () => {
    const without = await people().newRole(['Pages.Contacts', 'Pages.Contacts.Edit']);
    const { contact, token } = await invite('editor@hima.example', admin, { roles: [without] });
    await choose(token);
    const editor = await main.signIn(contact.emailAddress);
    const steward = await people().find('steward@hima.example');
    assert.equal((await people().update(steward, { name: 'Stewart' }, editor)).name, 'Stewart');
    const again = await people().find('steward@hima.example');
    await assert.rejects(people().update(again, { roles: [without] }, editor), { status: 403 });
  });

  it('are not deactivated or deleted by themselves, nor the last administrator', async () => {
    const own = await people().find('admin@hima.example');
    const refused = { status: 409, code: 'OwnAccount' };
    await assert.rejects(people().act('deactivate', own), refused);
    await assert.rejects(admin.post('contact/delete', { ids: [own.id] }), refused);
    const roles = [await people().roleId('CampaignOperator')];
    await assert.rejects(people().update(own, { roles }), { status: 409, code: 'LastAdministrator' });
    assert.equal((await people().find('admin@hima.example')).version, own.version);
  });

  it('do not take the right of two administrators at once', async () => {
    const roles = [await people().roleId('Admin')];
    const { contact, token } = await invite('second@hima.example', admin, { roles });
    await choose(token);
    const second = await main.signIn(contact.emailAddress);
    const first = await people().find('admin@hima.example');
    const outcomes = await Promise.allSettled([
      people().act('deactivate', contact),
      people().act('deactivate', first, second),
    ]);
    const states = outcomes.map(({ status }) => status).sort();
    assert.deepEqual(states, ['fulfilled', 'rejected']);
    const [left, gone] = outcomes[0]?.status === 'fulfilled' ? [admin, contact] : [second, first];
    await people().act('activate', gone, left);
    await main.signIn(gone.emailAddress);
    admin = await main.signIn('admin@hima.example');
  });

  it('are not invited without email', async () => {
    await main.close();
    main = await start(database.location());
    admin = await main.signIn('admin@hima.example');
    const unavailable = { status: 503, code: 'MailNotConfigured' };
    await assert.rejects(people().create({ emailAddress: 'nobody@hima.example' }), unavailable);
    await assert.rejects(people().find('nobody@hima.example'));
  });
});
