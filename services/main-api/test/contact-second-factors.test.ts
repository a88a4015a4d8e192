import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import { withAnyDatabase, type ApiCaller } from '@hima/api-kit/testing';
import { URI, type TOTP } from 'otpauth';
import { contactsOf } from './support/contacts.js';
import { ACCOUNTS, PASSWORD, start, writeAccounts, type Running } from './support/main-api.js';
import { emailsIn } from './support/emails.js';

const OTHER = 'other-admin@hima.example';
const accounts = {
  ...ACCOUNTS,
  users: ACCOUNTS.users.map((user) =>
    user.emailAddress === 'steward@hima.example' ? { ...user, emailAddress: OTHER, roles: ['Admin'] } : user,
  ),
};

withAnyDatabase('lost second factors', (database) => {
  let main: Running;
  let folder: string;
  let admin: ApiCaller;
  /** A recovery code of the administrator. */
  let spare = '';
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hima-emails-'));
    main = await start(database.location(), {
      PUBLIC_URL: 'https://hima.example',
      MAIL_DIRECTORY: folder,
      INITIAL_ACCOUNTS_FILE: await writeAccounts(accounts),
    });
    admin = await main.signIn('admin@hima.example');
  });
  after(async () => {
    await main.close();
    await rm(folder, { recursive: true });
  });

  /** Turns two-step sign-in on. @returns the recovery codes. */
  const enroll = async (person: ApiCaller): Promise<string[]> => {
    const { uri } = await person.post<{ uri: string }>('user/second-factor', { password: PASSWORD });
    const code = (URI.parse(uri) as TOTP).generate();
    return (await person.post<{ recoveryCodes: string[] }>('user/second-factor/confirm', { code }))
      .recoveryCodes;
  };
  const idOf = async (emailAddress: string) => (await contactsOf(admin).find(emailAddress)).id;
  const remove = (id: string, proof: object = {}, by = admin) =>
    by.post<null>(`contact/${id}/second-factor/remove`, { password: PASSWORD, ...proof });
  const codesLeft = async () =>
    (await admin.get<{ recoveryCodesLeft: number }>('user/second-factor')).recoveryCodesLeft;

  it('are removed with the own password; sessions end and the contact is emailed', async () => {
    const operator = await main.signIn('operator@hima.example');
    await enroll(operator);
    const id = await idOf('operator@hima.example');
    await assert.rejects(remove(id, { password: 'wrong' }), { status: 400, code: 'IncorrectPassword' });
    assert.equal(await remove(id), null);
    await assert.rejects(operator.get('user/session'), { status: 401 });
    await main.signIn('operator@hima.example');
    const [mail] = await emailsIn(folder, 1);
    assert.match(mail?.headers ?? '', /^To: Operator@hima\.example$/m);
    assert.match(mail?.headers ?? '', /^Subject: Two-step sign-in was turned off for your Hima account$/m);
  });

  it('spend no code on a removal that is refused anyway', async () => {
    const [first = '', second = '', third = ''] = await enroll(admin);
    spare = third;
    const own = await idOf('admin@hima.example');
    const auditor = await idOf('auditor@hima.example');
    const unknown = '00000000-0000-4000-8000-000000000000';
    await assert.rejects(remove(own, { code: first }), { status: 409, code: 'OwnAccount' });
    await assert.rejects(remove(unknown, { code: first }), { status: 404 });
    await assert.rejects(remove(auditor, { code: first }), { status: 409, code: 'SecondFactorAbsent' });
    assert.equal(await codesLeft(), 10);

    await enroll(await main.signIn('auditor@hima.example'));
    await assert.rejects(remove(auditor), { status: 400, code: 'SecondStepRequired' });
    await assert.rejects(remove(auditor, { code: 'wrong' }), { status: 400, code: 'IncorrectCode' });
    assert.equal(await codesLeft(), 10);
    await remove(auditor, { code: first });
    assert.equal(await codesLeft(), 9);

    await enroll(await main.signIn('auditor@hima.example'));
    await assert.rejects(remove(auditor, { code: first }), { code: 'IncorrectCode' });
    await remove(auditor, { code: second });
  });

  it('are removed by administrators of the platform with the permission', async () => {
    const reem = await main.signIn('reem@hima.example');
    await assert.rejects(remove(await idOf('auditor@hima.example'), {}, reem), { status: 403 });
  });

  it('of two administrators who remove each other’s at once, one succeeds', async () => {
    const other = await main.signIn(OTHER);
    const [code] = await enroll(other);
    const ids = [await idOf(OTHER), await idOf('admin@hima.example')] as const;
    const codes = await admin.post<{ recoveryCodes: string[] }>('user/second-factor/recovery-codes', {
      password: PASSWORD,
      code: spare,
    });
    const outcomes = await Promise.allSettled([
      remove(ids[0], { code: codes.recoveryCodes[0] }),
      remove(ids[1], { code }, other),
    ]);
    assert.deepEqual(outcomes.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
    const refused = outcomes.find((outcome) => outcome.status === 'rejected');
    assert.ok([400, 401, 409].includes((refused?.reason as { status: number }).status));
  });
});
