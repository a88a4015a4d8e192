import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { meetAtLocks, waitFor, withAnyDatabase, type CallFailed } from '@hima/api-kit/testing';
import { sql } from 'kysely';
import { openBeside } from './support/beside.js';
import { contactsOf, type Contact } from './support/contacts.js';
import { emailsIn, tokenIn } from './support/emails.js';
import { PASSWORD } from './support/main-api.js';
import { OrganizationSignIn, readLog } from './support/organization-sign-in.js';

withAnyDatabase('an email address that two organizations confirm', (database) => {
  let suite: OrganizationSignIn;
  before(async () => {
    suite = await OrganizationSignIn.start(database);
    await suite.save();
  });
  after(() => suite?.close());

  it('is free for a sign-in with an organization when the other account is deactivated', async () => {
    const emailAddress = 'moved@other.example';
    const create = () => contactsOf(suite.admin).create({ emailAddress });
    const token = tokenIn(await suite.mailOf(create));
    const accepted = { token, newPassword: PASSWORD, repeatNewPassword: PASSWORD };
    await suite.main.call.post('reset-password', accepted);
    const left = await contactsOf(suite.admin).find(emailAddress);
    // The platform sees that it could not be accepted.
    await assert.rejects(suite.invite(emailAddress), { code: 'NameTaken' });
    await contactsOf(suite.admin).act('deactivate', left);
    let id = '';
    await suite.mailOf(async () => ({ id } = await suite.invite(emailAddress)));
    suite.person(emailAddress);
    assert.equal((await suite.signIn(emailAddress)).userId, id);
    await suite.mailOf(() => contactsOf(suite.admin).act('activate', left));
    assert.equal((await suite.admin.get<Contact>(`contact/${left.id}`)).state, 'Invited');
  });

  it('is taken from a deactivated account by a link and a sign-in of one contact at once', async (t) => {
    if (database.kind === 'pglite') return t.skip('PGlite has one connection');
    // One that comes first: accounts are locked in the order of their IDs.
    let invited = { emailAddress: '', token: '', left: '' };
    for (let round = 0; invited.token === ''; round += 1) {
      const emailAddress = `taken-${round}@other.example`;
      await suite.inviteWithPassword(emailAddress, {
        organization: (await contactsOf(suite.admin).find('admin@hima.example')).organization.id,
      });
      const left = await contactsOf(suite.admin).find(emailAddress);
      await contactsOf(suite.admin).act('deactivate', left);
      let id = '';
      const mail = await suite.mailOf(async () => ({ id } = await suite.invite(emailAddress)));
      if (left.id < id) invited = { emailAddress, token: tokenIn(mail), left: left.id };
    }
    const { emailAddress, token, left } = invited;
    suite.person(emailAddress);
    const browser = suite.browser();
    const query = await suite.callback(browser, emailAddress);
    const accepted = { token, newPassword: PASSWORD, repeatNewPassword: PASSWORD };
    const { db, close } = await openBeside(database);
    const outcomes = await meetAtLocks(
      db,
      (trx) => sql`select 1 from account where id = ${left} for no key update`.execute(trx),
      [() => suite.main.call.post('reset-password', accepted), () => suite.complete(browser, query)],
    );
    await close();
    assert.deepEqual(
      outcomes.map(({ status }) => status),
      ['fulfilled', 'fulfilled'],
    );
    await suite.main.signIn(emailAddress);
  });

  it('is refused to a sign-in with an organization as to an unknown contact, when both do at once', async (t) => {
    if (database.kind === 'pglite') return t.skip('PGlite has one connection');
    const emailAddress = 'once@other.example';
    await suite.mailOf(() => suite.invite(emailAddress));
    const token = tokenIn(await suite.mailOf(() => contactsOf(suite.admin).create({ emailAddress })));
    suite.person(emailAddress);
    const browser = suite.browser();
    const query = await suite.callback(browser, emailAddress);
    const { db, close } = await openBeside(database);
    // Only the requests wait then: invitations are recorded once they are sent.
    await waitFor(async () => {
      const { rows } = await sql`select 1 from activity_log where action = 'contact.invitation-sent'`.execute(
        db,
      );
      return rows.length === (await emailsIn(suite.emails, 0)).length;
    });
    const given = { token, newPassword: PASSWORD, repeatNewPassword: PASSWORD };
    const [accepted, signedIn] = await meetAtLocks(
      db,
      // The invitation is accepted, but not committed: its entry in the activity log waits.
      (trx) =>
        sql`select 1 from activity_head join organization on organization.id = organization_id
        where code = 'data_trust' for update of activity_head`.execute(trx),
      [() => suite.main.call.post('reset-password', given), () => suite.complete(browser, query)],
    );
    await close();
    assert.equal(accepted?.status, 'fulfilled');
    assert.ok(signedIn?.status === 'rejected');
    const { status, code } = signedIn.reason as CallFailed;
    assert.deepEqual({ status, code }, { status: 422, code: 'SignInContactUnknown' });
    await suite.main.signIn(emailAddress);
    await suite.closeService();
    const refusals = (await readLog(database)).filter(({ action }) => action === 'user.sign-in-refused');
    assert.deepEqual(
      refusals.map(({ details }) => details?.['reason']),
      ['SignInContactUnknown'],
    );
  });
});
