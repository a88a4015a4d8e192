import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { openDatabase, PLATFORM, verifyActivity } from '@hima/api-kit';
import { CallFailed, silentLogger, withAnyDatabase } from '@hima/api-kit/testing';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { sql } from 'kysely';
import { migrations } from '../src/database/migrations/index.js';
import { ACCOUNTS, PASSWORD, start, type Running } from './support/main-api.js';

const WRONG = 'Invalid user name or password';

withAnyDatabase('signing in', (database) => {
  let main: Running;
  before(async () => {
    main = await start(database.location());
  });
  after(() => main.close());

  const from = (address: string) => ({ 'abp-tenantid': '1', 'x-forwarded-for': address });
  const refusal = async (
    name: string,
    password: string,
    headers?: Record<string, string>,
  ): Promise<CallFailed> => {
    const body = { userNameOrEmailAddress: name, password };
    const error: unknown = await main.call.post('TokenAuth/Authenticate', body, headers && { headers }).then(
      () => assert.fail('was let in'),
      (failed: unknown) => failed,
    );
    assert.ok(error instanceof CallFailed, String(error));
    return error;
  };

  it('returns a token that other services can verify with the public keys', async () => {
    const session = await main.call.post<Record<string, unknown>>('TokenAuth/Authenticate', {
      userNameOrEmailAddress: ' OWNER@hima.example ',
      password: PASSWORD,
      rememberClient: true,
    });
    assert.deepEqual(Object.keys(session).sort(), ['accessToken', 'expireInSeconds', 'userId']);
    assert.equal(session['expireInSeconds'], 900);
    const keys = createRemoteJWKSet(new URL(`${main.url}/.well-known/jwks.json`));
    const { payload, protectedHeader } = await jwtVerify(String(session['accessToken']), keys, {
      issuer: 'hima-main-api',
      audience: 'hima',
    });
    assert.equal(protectedHeader.alg, 'EdDSA');
    assert.equal(payload.sub, session['userId']);
    assert.deepEqual(Object.keys(payload).sort(), ['aud', 'exp', 'iat', 'iss', 'jti', 'sid', 'stamp', 'sub']);
  });

  it('publishes no private key', async () => {
    const { keys } = (await (await main.call.fetch('.well-known/jwks.json')).json()) as { keys: object[] };
    assert.deepEqual(Object.keys(keys[0] ?? {}).sort(), ['alg', 'crv', 'kid', 'kty', 'use', 'x']);
  });

  it('returns the user, the organization and the permissions', async () => {
    const owner = await main.signIn('owner@hima.example');
    const user = await owner.get<Record<string, unknown>>('user/with-permissions');
    assert.deepEqual(Object.keys(user), [
      'id',
      'name',
      'surname',
      'emailAddress',
      'organizationId',
      'permissions',
      'isPlatform',
      'organizationName',
      'mustChangePassword',
      'secondFactorDue',
      'confirmsBy',
      'confirmedUntil',
    ]);
    assert.equal(user['organizationName'], 'Data Trust');
    assert.equal(user['emailAddress'], 'owner@hima.example');
    assert.deepEqual(user['permissions'], [
      'Pages.CampaignFilter',
      'Pages.CampaignFilter.Edit',
      'Pages.Campaigns',
      'Pages.Campaigns.Answer',
      'Pages.Campaigns.Export',
      'Pages.Campaigns.Numbers',
      'Pages.Campaigns.Numbers.Reveal',
      'Pages.Campaigns.Results',
      'Pages.Dashboard',
      'Pages.DatabaseConnection',
      'Pages.DatabaseConnection.Edit',
      'Pages.DatabaseConnection.Query',
      'Pages.DatabaseConnection.Secrets',
      'Pages.Home',
      'Pages.LayoutBuilder',
      'Pages.OptOuts',
      'Pages.OptOuts.Edit',
    ]);
  });

  it('requires the tenant, under either header name', async () => {
    const [name] = ['owner@hima.example'];
    for (const tenant of ['', '2']) {
      const { status, code } = await refusal(name, PASSWORD, { 'abp-tenantid': tenant });
      assert.deepEqual([status, code], [400, 'TenantRequired']);
    }
    const response = await main.call.fetch('TokenAuth/Authenticate', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'Abp.TenantId': '1' },
      body: JSON.stringify({ userNameOrEmailAddress: name, password: PASSWORD }),
    });
    assert.equal(response.status, 200);
  });

  it('names missing fields', async () => {
    const missing: unknown = await main.call
      .post('TokenAuth/Authenticate', { password: '' })
      .catch((e: unknown) => e);
    assert.ok(missing instanceof CallFailed);
    assert.deepEqual(missing.validationErrors, [
      { message: 'userNameOrEmailAddress is required', members: ['userNameOrEmailAddress'] },
      { message: 'Password is required', members: ['password'] },
    ]);
  });

  for (const [who, name] of [
    ['an account', 'auditor@hima.example'],
    ['an unknown name', 'nobody@hima.example'],
  ] as const) {
    it(`throttles attempts on ${who} after five failures, with the same message`, async () => {
      for (let attempt = 1; attempt <= 5; attempt++) {
        const { status, code, details, body } = await refusal(name, 'wrong');
        assert.deepEqual(
          [status, code, body.error.message, details],
          [401, 'LoginFailed', 'Login failed!', WRONG],
        );
        assert.equal(body.unAuthorizedRequest, false);
      }
      assert.ok((await waitOf(name.toUpperCase())) <= 5);
      for (const [failures, longest] of [
        [5, 10],
        [6, 20],
        [40, 300],
      ] as const) {
        await endWaits(failures);
        assert.equal((await refusal(name, 'wrong')).details, WRONG);
        const wait = await waitOf(name);
        assert.ok(wait <= longest && wait > longest / 2, `${wait} s after ${failures + 1} failures`);
      }
    });
  }

  it('throttles guessing, not the account’s user on another network', async () => {
    await main.close();
    main = await start(database.location(), { TRUST_PROXY: '127.0.0.1' });
    const name = 'reem@hima.example';
    const body = { userNameOrEmailAddress: name, password: PASSWORD };
    for (const stranger of ['203.0.113.9', '2001:db8:1:2::3']) {
      for (let attempt = 1; attempt <= 5; attempt++) await refusal(name, 'wrong', from(stranger));
      assert.equal((await refusal(name, PASSWORD, from(stranger))).status, 429);
    }
    assert.equal((await refusal(name, PASSWORD, from('2001:db8:1:2:ffff::1'))).status, 429);
    for (const elsewhere of ['198.51.100.7', '2001:db8:1:3::3']) {
      await main.call.post('TokenAuth/Authenticate', body, { headers: from(elsewhere) });
    }
    assert.equal((await refusal(name, PASSWORD, from('::ffff:203.0.113.9'))).status, 429);
    await main.close();
    main = await start(database.location());
  });

  it('checks at most five concurrent attempts', async () => {
    const name = 'reem@hima.example';
    const answers = await Promise.all(Array.from({ length: 12 }, () => refusal(name, 'wrong')));
    assert.ok(answers.filter(({ details }) => details === WRONG).length <= 5);
    await waitOf(name);
  });

  it('accepts the correct password after a few failures, also concurrently', async () => {
    const name = 'operator@hima.example';
    for (let attempt = 1; attempt <= 4; attempt++) await refusal(name, 'wrong');
    await main.signIn(name);
    for (let attempt = 1; attempt <= 4; attempt++) await refusal(name, 'wrong');
    await main.signIn(name);
    await Promise.all(Array.from({ length: 12 }, () => main.signIn(name)));
  });

  it('accepts the correct password after the delay', async () => {
    await endWaits();
    await main.signIn('auditor@hima.example');
  });

  it('keeps delays across restarts, without storing names', async () => {
    for (let attempt = 1; attempt <= 5; attempt++) await refusal('admin@hima.example', 'wrong');
    await main.close();
    main = await start(database.location());
    await waitOf('admin@hima.example');
    await endWaits();
  });

  it('refuses altered, foreign or missing tokens', async () => {
    const { token } = await main.signIn('owner@hima.example');
    const [head, body, signature] = token.split('.') as [string, string, string];
    const unsigned = Buffer.from('{"alg":"none"}').toString('base64url');
    const other = Buffer.from(
      JSON.stringify({ ...JSON.parse(Buffer.from(body, 'base64url').toString()), x: 1 }),
    );
    for (const bad of [
      `${head}.${other.toString('base64url')}.${signature}`,
      `${unsigned}.${body}.`,
      `${head}.${body}.${signature.slice(0, -6)}AAAAAA`,
      'nonsense',
    ]) {
      await assert.rejects(main.call.as(bad).get('user/with-permissions'), {
        status: 401,
        code: 'Unauthorized',
      });
    }
    await assert.rejects(main.call.get('user/with-permissions'), (error: CallFailed) => {
      assert.equal(error.body.unAuthorizedRequest, true);
      return true;
    });
  });

  it('applies a changed role and a deactivation from the next request', async () => {
    const operator = await main.signIn('operator@hima.example');
    const permissions = async () =>
      (await operator.get<{ permissions: string[] }>('user/with-permissions')).permissions;
    assert.ok((await permissions()).includes('Pages.Campaigns.Create'));
    await onDatabase(sql`delete from account_role where account_id =
      (select id from account where email_key = 'operator@hima.example')`);
    assert.deepEqual(await permissions(), []);
    await onDatabase(sql`update account set state = 'Deactivated' where email_key = 'operator@hima.example'`);
    await assert.rejects(permissions(), { status: 401 });
    assert.match((await refusal('operator@hima.example', PASSWORD)).details ?? '', /not active/);
    assert.equal((await refusal('operator@hima.example', 'wrong')).details, WRONG);
  });

  it('records every outcome in the activity log, without the input', async () => {
    await main.close();
    const opened = await openDatabase<{
      activity_log: { action: string; organization_id: string; actor_name: string };
    }>({
      location: database.location(),
      migrations,
      logger: silentLogger,
    });
    const entries = await opened.db.selectFrom('activity_log').selectAll().execute();
    const actions = new Set(entries.map(({ action }) => action));
    for (const action of ['created', 'signed-in', 'sign-in-failed', 'sign-in-slowed', 'sign-in-refused']) {
      assert.ok(actions.has(`user.${action}`), action);
    }
    assert.ok(
      entries.some((entry) => entry.organization_id === PLATFORM && entry.action === 'user.sign-in-slowed'),
    );
    const text = JSON.stringify(entries);
    assert.doesNotMatch(text, /nobody@hima|wrong|correct horse/);
    assert.equal((await verifyActivity(opened.db)).intact, true);
    await opened.close();
    main = await start(database.location());
  });

  it('limits the attempts of one IPv6 network, whatever their names and addresses', async () => {
    await main.close();
    main = await start(database.location(), { SIGN_INS_PER_MINUTE: '3', TRUST_PROXY: '1' });
    const states = [];
    for (const end of [1, 2, 3, 4]) {
      const { status } = await refusal(`someone${end}@hima.example`, 'wrong', from(`2001:db8:5:6::${end}`));
      states.push(status);
    }
    assert.deepEqual(states, [401, 401, 401, 429]);
    await main.close();
    main = await start(database.location());
  });

  it('stores passwords as argon2id only', async () => {
    const { rows } = await onDatabase<{ password_hash: string }>(sql`select password_hash from account`);
    assert.equal(rows.length, ACCOUNTS.users.length);
    for (const { password_hash } of rows) assert.match(password_hash, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  /** That not even the right password is checked, and for how many seconds. */
  const waitOf = async (name: string): Promise<number> => {
    const { status, code, headers } = await refusal(name, PASSWORD);
    assert.deepEqual([status, code], [429, 'TooManyRequests']);
    return Number(headers.get('retry-after'));
  };
  const endWaits = (failures = 5) =>
    onDatabase(sql`update sign_in_guard set failures = ${failures}, wait_until = now() - interval '1 second'
      where wait_until is not null`);

  /** Beside the service: on PGlite it has to stop for it. */
  async function onDatabase<T>(statement: ReturnType<typeof sql<T>>) {
    if (database.kind === 'pglite') await main.close();
    const opened = await openDatabase({ location: database.location(), migrations, logger: silentLogger });
    try {
      return await statement.execute(opened.db);
    } finally {
      await opened.close();
      if (database.kind === 'pglite') await restart();
    }
  }

  /** On the same port, so that clients made before continue. */
  async function restart(): Promise<void> {
    const { port } = new URL(main.url);
    main = await start(database.location(), { PORT: port });
  }
});
