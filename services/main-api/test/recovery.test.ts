import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import { openDatabase, PLATFORM, verifyActivity } from '@hima/api-kit';
import { silentLogger, waitFor, withAnyDatabase, type CallFailed } from '@hima/api-kit/testing';
import { sql } from 'kysely';
import { migrations } from '../src/database/migrations/index.js';
import { mailLanguage } from '../src/mail/mail-language.js';
import { PASSWORD, start, type Running } from './support/main-api.js';
import { emailsIn, mailOf, tokenIn, type ReadMail } from './support/emails.js';

const INVALID = { status: 422, code: 'ResetLinkInvalid' };
const PUBLIC_URL = 'https://hima.example/console/';

it('takes the language of an email from any header', () => {
  assert.equal(mailLanguage(' en ; q = 0.5 ; q=0.2 , AR-SA ; q=0.3 '), 'ar');
  // Searching the blanks from each of them, a million would take hours.
  assert.equal(mailLanguage(`ar${' '.repeat(1_000_000)}x`), 'en');
});

withAnyDatabase('a forgotten password', (database) => {
  let main: Running;
  let root: string;
  let folder: string;
  let folders = 0;

  let settings: Record<string, string> = {};

  const restart = async (env: Record<string, string> = {}): Promise<void> => {
    await main?.close();
    folder = join(root, `emails-${++folders}`);
    settings = { PUBLIC_URL, MAIL_DIRECTORY: folder, ...env };
    main = await start(database.location(), settings);
  };
  before(async () => {
    root = await mkdtemp(join(tmpdir(), 'hima-emails-'));
    await restart({ RESET_MAILS_PER_HALF_HOUR: '1000' });
  });
  after(async () => {
    await main.close();
    await rm(root, { recursive: true });
  });

  const ask = (email: string, headers: Record<string, string> = {}) =>
    main.call.post<null>('forgot_password', { email }, { headers });
  const reset = (token: string, newPassword: string, repeatNewPassword = newPassword) =>
    main.call.post<null>('reset-password', { token, newPassword, repeatNewPassword });
  /** Requests a reset, and reads the email. */
  const askAndRead = (email: string, headers?: Record<string, string>): Promise<ReadMail> =>
    mailOf(folder, () => ask(email, headers));

  it('is reset with an emailed link, once, and ends all sessions of the account', async () => {
    const before = await main.signIn('owner@hima.example');
    const mail = await askAndRead(' OWNER@hima.example ');
    assert.match(mail.headers, /^To: owner@hima\.example$/m);
    assert.match(mail.headers, /^Subject: Reset your Hima password$/m);
    assert.match(mail.headers, /^Auto-Submitted: auto-generated$/m);
    assert.match(mail.text, /^Hello Layla,$/m);
    const token = tokenIn(mail);
    assert.ok(Buffer.from(token, 'base64url').length >= 32);
    for (const part of [mail.text, mail.html]) {
      assert.ok(part.includes(`https://hima.example/console/auth/reset-password#${token}`), part);
    }

    assert.equal(await reset(token, 'a much better one'), null);
    await assert.rejects(before.get('user/with-permissions'), { status: 401 });
    await assert.rejects(main.signIn('owner@hima.example'), { status: 401, code: 'LoginFailed' });
    await main.signIn('owner@hima.example', 'a much better one');
    await assert.rejects(reset(token, 'yet another one'), INVALID);
    await main.signIn('owner@hima.example', 'a much better one');
  });

  it('checks the link before a password is typed', async () => {
    const check = (token: string) => main.call.post<{ valid: boolean }>('reset-password/check', { token });
    const token = tokenIn(await askAndRead('reem@hima.example'));
    assert.deepEqual(await check(token), { valid: true });
    assert.deepEqual(await check(token), { valid: true }, 'a check does not use the link up');
    const newest = tokenIn(await askAndRead('reem@hima.example'));
    assert.deepEqual(await check(token), { valid: false }, 'overtaken');
    assert.deepEqual(await check('never-given-out'), { valid: false });
    await reset(newest, 'another password');
    assert.deepEqual(await check(newest), { valid: false }, 'used');
  });

  it('does not reveal whether an account exists, and sends no email if it does not', async () => {
    const already = (await emailsIn(folder, 0)).length;
    const answers = await Promise.all(
      ['admin@hima.example', 'nobody@hima.example'].map(async (email) => {
        const response = await main.call.fetch('forgot_password', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email }),
        });
        const headers = Object.fromEntries(
          [...response.headers].filter(([name]) => !/^(date|x-request-id|x-ratelimit-)/.test(name)),
        );
        return { status: response.status, headers, body: await response.text() };
      }),
    );
    assert.deepEqual(answers[0], answers[1]);
    assert.equal(answers[0]?.status, 200);
    const mail = (await emailsIn(folder, already + 1)).at(-1);
    assert.match(mail?.headers ?? '', /^To: admin@hima\.example$/m);
    const outcomes = await onDatabase<{ outcome: string; organization_id: string }>(
      sql`select details ->> 'outcome' as outcome, organization_id from activity_log
          where action = 'user.password-reset-requested' order by outcome`,
      (rows) => rows.some(({ outcome }) => outcome === 'unknown'),
    );
    const unknown = outcomes.find(({ outcome }) => outcome === 'unknown');
    assert.equal(unknown?.organization_id, PLATFORM);
    assert.equal((await emailsIn(folder, already + 1)).length, already + 1);
  });

  it('is emailed about in the requested language, in a private file', async () => {
    const arabic = await askAndRead('reem@hima.example', {
      'accept-language': 'fr, ar-u-nu-latn;q=0.9, en;q=0.8',
    });
    assert.match(arabic.headers, /^Content-Language: ar$/m);
    assert.match(arabic.text, /مرحبًا Reem،/);
    assert.match(arabic.html, /<html lang="ar" dir="rtl">/);
    tokenIn(arabic);
    const chosen = await mailOf(folder, () =>
      main.call.post('forgot_password', { email: 'reem@hima.example', language: 'arb' }),
    );
    assert.match(chosen.headers, /^Content-Language: ar$/m);
    const english = await askAndRead('reem@hima.example', { 'accept-language': 'ar;q=0.1, en-GB' });
    assert.match(english.headers, /^Content-Language: en$/m);
    for (const name of await readdir(folder)) {
      assert.equal((await stat(join(folder, name))).mode & 0o077, 0, name);
    }
  });

  it('cannot be reset with an older, altered or superseded link', async () => {
    const first = tokenIn(await askAndRead('operator@hima.example'));
    const second = tokenIn(await askAndRead('operator@hima.example'));
    await assert.rejects(reset(first, 'with the older one'), INVALID);
    await assert.rejects(
      reset(`${second.slice(0, -1)}${second.endsWith('A') ? 'B' : 'A'}`, 'guessed'),
      INVALID,
    );
    await assert.rejects(reset('x', 'guessed'), INVALID);

    const operator = await main.signIn('operator@hima.example');
    await operator.post('user/change-password', {
      currentPassword: PASSWORD,
      newPassword: 'changed meanwhile',
      repeatNewPassword: 'changed meanwhile',
    });
    await assert.rejects(reset(second, 'with the earlier one'), INVALID);
    await main.signIn('operator@hima.example', 'changed meanwhile');
  });

  it('can be reset for half an hour; expired links are deleted', async () => {
    const token = tokenIn(await askAndRead('admin@hima.example'));
    const [left] = await onDatabase<{ minutes: number }>(
      sql`select extract(epoch from expires_at - now())::float8 / 60 as minutes from password_reset
          where account_id = (select id from account where email_key = 'admin@hima.example')`,
    );
    assert.ok(left && left.minutes > 29 && left.minutes <= 30, JSON.stringify(left));
    await onDatabase(sql`update password_reset set expires_at = now() - interval '1 second'`);
    await assert.rejects(reset(token, 'too late for this'), INVALID);
    await askAndRead('reem@hima.example');
    const kept = await onDatabase(sql`select 1 from password_reset`);
    assert.equal(kept.length, 1);
  });

  it('leaves neither token nor typed address readable in the database', async () => {
    const token = tokenIn(await askAndRead('admin@hima.example'));
    const rows = await onDatabase<{ row: string }>(
      sql`select row_to_json(r)::text as row from password_reset r
          union all select row_to_json(j)::text from jobs.job j
          union all select row_to_json(c)::text from reset_mail_count c`,
    );
    assert.ok(rows.length >= 3);
    for (const { row } of rows) {
      assert.ok(!row.includes(token) && !row.includes('admin@hima'), row);
    }
  });

  it('ends the delay after failed sign-ins', async () => {
    for (let attempt = 1; attempt <= 5; attempt++) {
      await assert.rejects(main.signIn('auditor@hima.example', 'wrong'), { status: 401 });
    }
    await assert.rejects(main.signIn('auditor@hima.example'), { status: 429 });
    await reset(tokenIn(await askAndRead('auditor@hima.example')), 'a fresh beginning');
    await main.signIn('auditor@hima.example', 'a fresh beginning');
  });

  it('is reset once, even with concurrent requests', async () => {
    const token = tokenIn(await askAndRead('auditor@hima.example'));
    const tries = Array.from({ length: 6 }, (_, index) => `password number ${index}`);
    const outcomes = await Promise.allSettled(tries.map((each) => reset(token, each)));
    const won = tries.filter((_, index) => outcomes[index]?.status === 'fulfilled');
    assert.equal(won.length, 1);
    await main.signIn('auditor@hima.example', won[0]);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected')
        assert.equal((outcome.reason as CallFailed).code, 'ResetLinkInvalid');
    }
  });

  it('must meet the password rules', async () => {
    const token = tokenIn(await askAndRead('reem@hima.example'));
    for (const [call, ...messages] of [
      [() => reset(token, 'ab'), 'Minimum 3 symbols'],
      [() => reset(token, 'x'.repeat(51)), 'Maximum 50 symbols', 'Maximum 50 symbols'],
      [() => reset(token, 'one of two', 'the other'), 'Passwords do not match'],
      [() => ask('no address'), 'Wrong email format'],
      [() => ask(`${'a'.repeat(45)}@hima.example`), 'Maximum 50 symbols'],
    ] as const) {
      await assert.rejects(call(), (error: CallFailed) => {
        assert.equal(error.status, 400);
        assert.deepEqual(
          error.validationErrors?.map(({ message }) => message),
          messages,
        );
        return true;
      });
    }
    await reset(token, 'x'.repeat(50));
  });

  it('is not emailed to an inactive account, and its link does not work', async () => {
    const token = tokenIn(await askAndRead('reem@hima.example'));
    await onDatabase(sql`update account set state = 'Deactivated' where email_key = 'reem@hima.example'`);
    await assert.rejects(reset(token, 'let me in again'), INVALID);
    await ask('reem@hima.example');
    await onDatabase<{ outcome: string }>(
      sql`select 1 from activity_log where details ->> 'outcome' = 'inactive'`,
      (rows) => rows.length === 1,
    );
  });

  it('limits requests per address, whether or not the account exists', async () => {
    await restart({ RESET_MAILS_PER_HALF_HOUR: '2' });
    await onDatabase(sql`delete from reset_mail_count`);
    for (const email of ['owner@hima.example', 'nobody@hima.example']) {
      const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => ask(email)));
      const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
      assert.equal(refused.length, 3);
      for (const { reason } of refused as { reason: CallFailed }[]) {
        assert.deepEqual([reason.status, reason.code], [429, 'TooManyRequests']);
        const wait = Number(reason.headers.get('retry-after'));
        // No longer than the links of the emails work.
        assert.ok(wait > 1_700 && wait <= 1_800, String(wait));
      }
    }
    await onDatabase(sql`update reset_mail_count set renewed_at = now() - interval '1 second'`);
    await ask('owner@hima.example');
  });

  it('limits requests per network', async () => {
    await restart({ SIGN_INS_PER_MINUTE: '3' });
    const asked = ['a@hima.example', 'b@hima.example', 'c@hima.example'].map((email) => ask(email));
    await Promise.all(asked);
    await assert.rejects(ask('d@hima.example'), { status: 429 });
  });

  it('returns the same error for every address when email is not configured', async () => {
    await main.close();
    main = await start(database.location());
    for (const email of ['owner@hima.example', 'nobody@hima.example']) {
      await assert.rejects(ask(email), { status: 503, code: 'MailNotConfigured' });
    }
  });

  it('is recorded in the activity log, with the network and without the input', async () => {
    const entries = await onDatabase<{ action: string; text: string }>(
      sql`select action, row_to_json(activity_log)::text as text from activity_log`,
    );
    assert.ok(entries.some(({ action }) => action === 'user.password-reset'));
    for (const { text } of entries) assert.doesNotMatch(text, /nobody@hima|better one|fresh beginning/);
    await main.close();
    const opened = await openDatabase({ location: database.location(), migrations, logger: silentLogger });
    assert.equal((await verifyActivity(opened.db)).intact, true);
    await opened.close();
    main = await start(database.location());
  });

  /** Asks beside the service until `enough`: on PGlite it has to stop for it. */
  async function onDatabase<T>(
    statement: ReturnType<typeof sql<T>>,
    enough: (rows: T[]) => boolean = () => true,
  ): Promise<T[]> {
    return waitFor(
      async () => {
        if (database.kind === 'pglite') await main.close();
        const opened = await openDatabase({
          location: database.location(),
          migrations,
          logger: silentLogger,
        });
        try {
          const { rows } = await statement.execute(opened.db);
          return enough(rows) ? rows : undefined;
        } finally {
          await opened.close();
          if (database.kind === 'pglite') {
            const { port } = new URL(main.url);
            main = await start(database.location(), { ...settings, PORT: port });
          }
        }
      },
      { what: 'the rows', every: 200 },
    );
  }
});
