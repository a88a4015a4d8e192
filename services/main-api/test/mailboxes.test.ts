import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import { openDatabase } from '@hima/api-kit';
import { silentLogger, waitFor, withAnyDatabase, type ApiCaller } from '@hima/api-kit/testing';
import { sql } from 'kysely';
import { migrations } from '../src/database/migrations/index.js';
import { contactsOf } from './support/contacts.js';
import { emailsIn } from './support/emails.js';
import { ACCOUNTS, PASSWORD, start, writeAccounts, type Running } from './support/main-api.js';

const SENT_AT_ONCE = 4;
const codes = Array.from({ length: SENT_AT_ONCE + 2 }, (_, number) => `trust${number}`);

withAnyDatabase('a mailbox that many organizations invite', (database) => {
  let main: Running;
  let mails: string;
  const environment = async () => ({
    MAIL_DIRECTORY: mails,
    PUBLIC_URL: 'https://hima.example',
    RESET_MAILS_PER_HALF_HOUR: '1',
    INITIAL_ACCOUNTS_FILE: await writeAccounts({
      organizations: [...ACCOUNTS.organizations, ...codes.map((code) => ({ name: `Trust ${code}`, code }))],
      users: [
        ...ACCOUNTS.users,
        ...codes.map((organization) => ({
          ...{ name: 'Sami', surname: 'Nasser', password: PASSWORD, organization },
          ...{ emailAddress: `sami@${organization}.example`, roles: ['Admin', 'Auditor'] },
        })),
      ],
    }),
  });
  before(async () => {
    mails = await mkdtemp(join(tmpdir(), 'hima-mails-'));
    main = await start(database.location(), await environment());
  });
  after(async () => {
    await main.close();
    await rm(mails, { recursive: true });
  });

  /** Invites as the administrator of an organization. */
  const inviter = async (code = ''): Promise<(emailAddress: string) => Promise<ApiCaller>> => {
    const admin = await main.signIn('admin@hima.example');
    const { organization, roles } = await contactsOf(admin).find(`sami@${code}.example`);
    const sami = await main.signIn(`sami@${code}.example`);
    return async (emailAddress) => {
      const [name, surname] = ['Nour', 'Khoury'];
      const contact = { name, surname, organization: organization.id, roles: roles.map(({ id }) => id) };
      await sami.post('contact', { ...contact, emailAddress });
      return sami;
    };
  };
  const mailsTo = async (address: string) =>
    (await emailsIn(mails, 0)).filter(({ headers }) => headers.includes(`To: ${address}`)).length;

  it('gets several invitations at once and each further one later, with the same answers', async () => {
    const invite = await Promise.all(codes.map(inviter));
    const logs: ApiCaller[] = [];
    for (const each of invite) logs.push(await each('nour@hima.example'));
    await main.call.post('forgot_password', { email: 'auditor@hima.example' });
    // The mailboxes of others don't wait: this invitation comes last, and its email is there.
    const ofLast = await invite[0]?.('lina@hima.example');
    await waitFor(async () => (await mailsTo('lina@hima.example')) === 1);
    await waitFor(async () => (await mailsTo('auditor@hima.example')) === 1);
    assert.equal(await mailsTo('nour@hima.example'), SENT_AT_ONCE);
    assert.ok(ofLast);
    await main.close();
    const { db, close } = await openDatabase({
      location: database.location(),
      migrations,
      logger: silentLogger,
    });
    const { rows } = await sql<{ minutes: number }>`
      select round(extract(epoch from start_after - created_on) / 60)::float8 as minutes from jobs.job
      where name = 'send-invitation' and state = 'created' order by start_after`.execute(db);
    assert.deepEqual(
      rows.map(({ minutes }) => minutes),
      [60, 120],
    );
    await sql`update jobs.job set start_after = now() where state = 'created'`.execute(db);
    await close();
    main = await start(database.location(), await environment());
    await waitFor(async () => (await mailsTo('nour@hima.example')) === codes.length);
  });

  it('is one with each of its tags', async () => {
    const invite = await inviter(codes[0]);
    await invite('tagged+1@hima.example');
    await assert.rejects(invite('Tagged+2@hima.example'), { status: 429 });
    await assert.rejects(invite('tagged@hima.example'), { status: 429 });
    await invite('tag@hima.example');
  });
});
