import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { openDatabase, verifyActivity } from '@hima/api-kit';
import {
  silentLogger,
  waitFor,
  withAnyDatabase,
  type ApiCaller,
  type CallFailed,
} from '@hima/api-kit/testing';
import { sql } from 'kysely';
import { URI, type TOTP } from 'otpauth';
import { migrations } from '../src/database/migrations/index.js';
import { PASSWORD, start, type Running } from './support/main-api.js';

const REQUIRED = { status: 401, code: 'SecondFactorRequired' };
const INCORRECT = { status: 401, code: 'SecondFactorIncorrect' };

withAnyDatabase('two-step sign-in', (database) => {
  let main: Running;
  before(async () => {
    main = await start(database.location());
  });
  after(() => main.close());

  const signIn = (userNameOrEmailAddress: string, code?: string, password = PASSWORD) =>
    main.call.post<{ accessToken: string }>('TokenAuth/Authenticate', {
      userNameOrEmailAddress,
      password,
      ...(code !== undefined && { code }),
    });

  /** The app's code, now or some steps of 30 s later. */
  const codeOf = (uri: string, later = 0) =>
    (URI.parse(uri) as TOTP).generate({ timestamp: Date.now() + later * 30_000 });

  /** Signs in and turns it on. */
  async function enroll(name: string) {
    const person = await main.signIn(name);
    const { secret, uri } = await person.post<{ secret: string; uri: string }>('user/second-factor', {
      password: PASSWORD,
    });
    const used = codeOf(uri);
    const { recoveryCodes } = await person.post<{ recoveryCodes: string[] }>('user/second-factor/confirm', {
      code: used,
    });
    return { person, secret, uri, used, recoveryCodes };
  }

  const state = (person: ApiCaller) => person.get<object>('user/second-factor');
  /** The whole answer for an account without passkeys, at a console without a public address. */
  const withApp = (enabled: boolean, recoveryCodesLeft: number) => ({
    enabled,
    app: enabled,
    passkeys: [],
    passkeysAvailable: false,
    recoveryCodesLeft,
  });

  it('has no effect until a code of the app confirms it', async () => {
    const owner = await main.signIn('owner@hima.example');
    await assert.rejects(owner.post('user/second-factor', { password: 'wrong' }), {
      code: 'IncorrectPassword',
    });
    const { secret, uri } = await owner.post<{ secret: string; uri: string }>('user/second-factor', {
      password: PASSWORD,
    });
    assert.match(secret, /^[A-Z2-7]{32}$/);
    assert.match(uri, /^otpauth:\/\/totp\/Hima:owner%40hima\.example\?issuer=Hima&secret=/);
    await assert.rejects(owner.post('user/second-factor/confirm', { code: '000000' }), {
      status: 400,
      code: 'IncorrectCode',
    });
    assert.deepEqual(await state(owner), withApp(false, 0));
    await signIn('owner@hima.example');
  });

  it('requires a code after the correct password, accepts each once, and reveals nothing without it', async () => {
    const { person, uri, used, recoveryCodes } = await enroll('owner@hima.example');
    assert.equal(new Set(recoveryCodes).size, 10);
    for (const code of recoveryCodes) assert.match(code, /^[a-z2-9]{5}-[a-z2-9]{5}$/);
    assert.deepEqual(await state(person), withApp(true, 10));
    await assert.rejects(person.post('user/second-factor', { password: PASSWORD }), {
      status: 409,
      code: 'SecondFactorPresent',
    });

    await assert.rejects(signIn('owner@hima.example'), { ...REQUIRED, details: 'app recovery-code' });
    await assert.rejects(signIn('owner@hima.example', undefined, 'wrong'), { code: 'LoginFailed' });
    await assert.rejects(signIn('owner@hima.example', codeOf(uri, 1), 'wrong'), { code: 'LoginFailed' });
    // The one that has confirmed it.
    await assert.rejects(signIn('owner@hima.example', used), INCORRECT);
    const next = codeOf(uri, 1);
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => signIn('owner@hima.example', next)));
    assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1);
    await assert.rejects(signIn('owner@hima.example', codeOf(uri, 3)), INCORRECT);
  });

  it('ends only sessions opened without it', async () => {
    const [here, there, stranger] = [
      await main.signIn('steward@hima.example'),
      await main.signIn('steward@hima.example'),
      await main.signIn('reem@hima.example'),
    ];
    const { uri } = await here.post<{ uri: string }>('user/second-factor', { password: PASSWORD });
    await state(there);
    await here.post('user/second-factor/confirm', { code: codeOf(uri) });
    await assert.rejects(state(there), { status: 401 });
    await state(here);
    await state(stranger);
    await signIn('steward@hima.example', codeOf(uri, 1));
    assert.equal((await here.get<object[]>('user/session')).length, 2);
  });

  it('is not bypassed by a sign-in that began before it was on', async (t) => {
    if (database.kind === 'pglite') return t.skip('PGlite has one connection');
    const opened = await openDatabase({ location: database.location(), migrations, logger: silentLogger });
    let signingIn: Promise<unknown> | undefined;
    await opened.db.transaction().execute(async (trx) => {
      await sql`select 1 from account where email_key = 'reem@hima.example' for no key update`.execute(trx);
      await sql`insert into second_factor (account_id, sealed_secret, confirmed_at, last_step)
        select id, '\\x00', now(), 0 from account where email_key = 'reem@hima.example'`.execute(trx);
      signingIn = signIn('reem@hima.example').catch((error: unknown) => error);
      await waitFor(async () => {
        const waiting = await sql`select 1 from pg_locks where not granted`.execute(opened.db);
        return waiting.rows.length > 0;
      });
    });
    const refused = (await signingIn) as CallFailed;
    await sql`delete from second_factor where sealed_secret = '\\x00'`.execute(opened.db);
    await opened.close();
    assert.deepEqual([refused.code, refused.details], ['SecondFactorRequired', 'app']);
  });

  it('accepts a recovery code once', async () => {
    const { person, recoveryCodes } = await enroll('auditor@hima.example');
    const [first = '', second = ''] = recoveryCodes;
    await signIn('auditor@hima.example', first);
    await assert.rejects(signIn('auditor@hima.example', first), INCORRECT);
    await signIn('auditor@hima.example', second.replace('-', ' ').toUpperCase());
    assert.deepEqual(await state(person), withApp(true, 8));
  });

  it('throttles guessed codes, and the correct password does not reset the counter', async () => {
    const { recoveryCodes } = await enroll('admin@hima.example');
    for (let attempt = 1; attempt <= 5; attempt++) {
      await assert.rejects(signIn('admin@hima.example', '000000'), INCORRECT);
      await assert.rejects(signIn('admin@hima.example'), REQUIRED);
    }
    await assert.rejects(signIn('admin@hima.example', recoveryCodes[0]), { status: 429 });
    const logged = await onDatabase<{ action: string; reason: string | null }>(
      sql`select action, details::jsonb->>'reason' as reason from activity_log`,
    );
    const refused = logged.filter(
      ({ action, reason }) => action === 'user.sign-in-refused' && reason === 'too-many',
    );
    assert.equal(refused.length, 1);
    assert.ok(logged.filter(({ action }) => action === 'user.second-factor-asked').length >= 5);
    await onDatabase(sql`delete from sign_in_guard`);
    await signIn('admin@hima.example', recoveryCodes[0]);
  });

  it('does not let a token without the password block the second step', async () => {
    const { person, recoveryCodes } = await enroll('reem@hima.example');
    const confirm = () => person.post('user/second-factor/confirm', { code: '000000' });
    for (let attempt = 1; attempt <= 6; attempt++) await assert.rejects(confirm(), { code: 'IncorrectCode' });
    await signIn('reem@hima.example', recoveryCodes[0]);
    await person.post('user/second-factor/remove', { password: PASSWORD, code: recoveryCodes[1] });
    // Also not in advance, with a set-up that was begun and not confirmed.
    const { uri } = await person.post<{ uri: string }>('user/second-factor', { password: PASSWORD });
    for (let attempt = 1; attempt <= 5; attempt++) await assert.rejects(confirm(), { code: 'IncorrectCode' });
    await assert.rejects(confirm(), { status: 429 });
    await onDatabase(sql`update sign_in_guard set wait_until = now() - interval '1 second'`);
    const code = codeOf(uri);
    const enrolled = await person.post<{ recoveryCodes: string[] }>('user/second-factor/confirm', { code });
    await signIn('reem@hima.example', enrolled.recoveryCodes[0]);
    const body = { password: PASSWORD, code: enrolled.recoveryCodes[1] };
    await person.post('user/second-factor/remove', body);
  });

  it('is confirmed only by the session that began it', async () => {
    const [here, there] = [await main.signIn('reem@hima.example'), await main.signIn('reem@hima.example')];
    const { uri } = await there.post<{ uri: string }>('user/second-factor', { password: PASSWORD });
    await assert.rejects(here.post('user/second-factor/confirm', { code: codeOf(uri) }), {
      code: 'IncorrectCode',
    });
    assert.deepEqual(await state(here), withApp(false, 0));
  });

  it('requires the second step to change it, not only the password and an open session', async () => {
    const { person, recoveryCodes } = await enroll('reem@hima.example');
    const acts = ['user/second-factor/remove', 'user/second-factor/recovery-codes'];
    for (const act of acts) {
      const body = { password: PASSWORD };
      await assert.rejects(person.post(act, body), {
        status: 400,
        code: 'SecondStepRequired',
        details: 'app recovery-code',
      });
      await assert.rejects(person.post(act, { ...body, code: '000000' }), { code: 'IncorrectCode' });
    }
    assert.deepEqual(await state(person), withApp(true, 10));
    const renewed = await person.post<{ recoveryCodes: string[] }>('user/second-factor/recovery-codes', {
      password: PASSWORD,
      code: recoveryCodes[0],
    });
    assert.equal(renewed.recoveryCodes.length, 10);
    await assert.rejects(signIn('reem@hima.example', recoveryCodes[1]), INCORRECT);
    const [code = '', other] = renewed.recoveryCodes;
    await signIn('reem@hima.example', code);
    await person.post('user/second-factor/remove', { password: PASSWORD, code: other });
  });

  it('is turned off with the password and a code', async () => {
    const { person, recoveryCodes } = await enroll('reem@hima.example');
    const [first = '', second = ''] = recoveryCodes;
    const remove = (password: string, code: string) =>
      person.post('user/second-factor/remove', { password, code });
    await assert.rejects(remove('wrong', first), { code: 'IncorrectPassword' });
    await assert.rejects(remove(PASSWORD, '000000'), { code: 'IncorrectCode' });
    assert.equal(await remove(PASSWORD, first), null);
    await signIn('reem@hima.example');
    await assert.rejects(remove(PASSWORD, second), { status: 404 });
  });

  it('can be required by a role: until it is set up, the user has no permissions', async () => {
    await onDatabase(sql`update role set requires_second_factor = true where name = 'CampaignOperator'`);
    const operator = await main.signIn('operator@hima.example');
    const me = () =>
      operator.get<{ permissions: string[]; secondFactorDue: boolean }>('user/with-permissions');
    assert.deepEqual([(await me()).permissions, (await me()).secondFactorDue], [[], true]);
    const { uri } = await operator.post<{ uri: string }>('user/second-factor', { password: PASSWORD });
    assert.equal((await me()).secondFactorDue, true);
    await operator.post('user/second-factor/confirm', { code: codeOf(uri) });
    const { permissions, secondFactorDue } = await me();
    assert.equal(secondFactorDue, false);
    assert.ok(permissions.includes('Pages.Campaigns.Create'));
  });

  it('encrypts its secrets and keeps them out of the activity log', async () => {
    const { secret, recoveryCodes } = await enroll('reem@hima.example');
    const rows = await onDatabase<{ row: string }>(
      sql`select row_to_json(f)::text as row from second_factor f
          union all select row_to_json(c)::text from recovery_code c
          union all select row_to_json(a)::text from activity_log a`,
    );
    const text = rows.map(({ row }) => row).join('\n');
    const plain = Buffer.from(secret).toString('hex');
    for (const word of [secret, plain, ...recoveryCodes, recoveryCodes[0]!.replace('-', '')]) {
      assert.ok(!text.includes(word), word);
    }
    for (const action of ['enrolled', 'removed', 'failed']) {
      assert.ok(text.includes(`"user.second-factor-${action}"`), action);
    }
    for (const action of ['recovery-code-used', 'recovery-codes-renewed'])
      assert.ok(text.includes(`"user.${action}"`), action);
    assert.match(text, /"user\.session-ended".*second-factor-on/);
    await main.close();
    const opened = await openDatabase({ location: database.location(), migrations, logger: silentLogger });
    assert.equal((await verifyActivity(opened.db)).intact, true);
    await opened.close();
    main = await start(database.location());
  });

  /** Beside the service: on PGlite it has to stop for it. */
  async function onDatabase<T>(statement: ReturnType<typeof sql<T>>): Promise<T[]> {
    if (database.kind === 'pglite') await main.close();
    const opened = await openDatabase({ location: database.location(), migrations, logger: silentLogger });
    try {
      return (await statement.execute(opened.db)).rows;
    } finally {
      await opened.close();
      if (database.kind === 'pglite')
        main = await start(database.location(), { PORT: new URL(main.url).port });
    }
  }
});
