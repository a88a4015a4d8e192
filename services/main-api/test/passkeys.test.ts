import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openDatabase, verifyActivity } from '@hima/api-kit';
import { silentLogger, withAnyDatabase, type ApiCaller } from '@hima/api-kit/testing';
import { sql } from 'kysely';
import { URI, type TOTP } from 'otpauth';
import { migrations } from '../src/database/migrations/index.js';
import { relyingPartyOf } from '../src/second-factor/relying-party.js';
import { Authenticator, type CeremonyOptions } from './support/authenticator.js';
import { PASSWORD, start, type Running } from './support/main-api.js';

const ORIGIN = 'https://hima.example';
const REQUIRED = { status: 401, code: 'SecondFactorRequired' };
const INCORRECT = { status: 401, code: 'SecondFactorIncorrect' };
const REFUSED = { status: 400, code: 'PasskeyRefused' };

interface State {
  enabled: boolean;
  app: boolean;
  passkeys: { id: string; name: string; addedAt: string; lastUsedAt: string | null }[];
  passkeysAvailable: boolean;
  recoveryCodesLeft: number;
}

withAnyDatabase('passkeys', (database) => {
  let main: Running;
  const settings = { PUBLIC_URL: `${ORIGIN}/console/` };
  before(async () => {
    main = await start(database.location(), settings);
  });
  after(() => main.close());

  const device = () => new Authenticator(ORIGIN);
  const signIn = (userNameOrEmailAddress: string, more: object = {}, password = PASSWORD) =>
    main.call.post<{ accessToken: string }>('TokenAuth/Authenticate', {
      userNameOrEmailAddress,
      password,
      ...more,
    });
  const challenge = async (userNameOrEmailAddress: string, password = PASSWORD) => {
    const body = { userNameOrEmailAddress, password };
    return (await main.call.post<{ options: CeremonyOptions }>('TokenAuth/Passkey', body)).options;
  };
  const signInWith = async (name: string, authenticator: Authenticator) =>
    signIn(name, { passkey: authenticator.get(await challenge(name)) });
  const state = (person: ApiCaller) => person.get<State>('user/second-factor');
  /** The password, and the second step: a code, or a passkey that answers. */
  const proof = async (person: ApiCaller, by?: Authenticator | string) => {
    if (by === undefined || typeof by === 'string') return { password: PASSWORD, code: by };
    const { emailAddress } = await person.get<{ emailAddress: string }>('user/with-permissions');
    return { password: PASSWORD, passkey: by.get(await challenge(emailAddress)) };
  };
  const begin = async (person: ApiCaller, by?: Authenticator | string) =>
    (await person.post<{ options: CeremonyOptions }>('user/passkey/begin', await proof(person, by))).options;
  const register = async (person: ApiCaller, credential: unknown, name = 'Laptop') =>
    (await person.post<{ recoveryCodes: string[] }>('user/passkey', { name, credential })).recoveryCodes;
  const add = async (
    person: ApiCaller,
    authenticator: Authenticator,
    { name, by }: { name?: string; by?: Authenticator | string | undefined } = {},
  ) => register(person, authenticator.create(await begin(person, by)), name);
  const remove = async (person: ApiCaller, id: string, by?: Authenticator | string) =>
    person.post(`user/passkey/${id}/remove`, await proof(person, by));
  /** Removes the second factors of all accounts. */
  const clear = () =>
    onDatabase(sql`with gone as (delete from passkey), codes as (delete from recovery_code)
      delete from second_factor`);
  const renewCodes = async (person: ApiCaller, by?: Authenticator | string) =>
    person.post<{ recoveryCodes: string[] }>('user/second-factor/recovery-codes', await proof(person, by));
  const setUpApp = async (person: ApiCaller, by?: Authenticator | string) => {
    const { uri } = await person.post<{ uri: string }>('user/second-factor', await proof(person, by));
    return (later = 0) => (URI.parse(uri) as TOTP).generate({ timestamp: Date.now() + later * 30_000 });
  };

  it('are added with the password and required after it at sign-in', async () => {
    const owner = await main.signIn('owner@hima.example');
    await assert.rejects(owner.post('user/passkey/begin', { password: 'wrong' }), {
      code: 'IncorrectPassword',
    });
    const laptop = device();
    const recoveryCodes = await add(owner, laptop, { name: '  Work laptop ' });
    assert.equal(new Set(recoveryCodes).size, 10);
    const { passkeys, ...rest } = await state(owner);
    assert.deepEqual(rest, { enabled: true, app: false, passkeysAvailable: true, recoveryCodesLeft: 10 });
    assert.deepEqual(
      passkeys.map(({ name, lastUsedAt }) => [name, lastUsedAt]),
      [['Work laptop', null]],
    );

    await assert.rejects(signIn('owner@hima.example'), { ...REQUIRED, details: 'passkey recovery-code' });
    const { accessToken } = await signInWith('owner@hima.example', laptop);
    const [used] = (await state(main.call.as(accessToken))).passkeys;
    assert.ok(used?.lastUsedAt);
    await signIn('owner@hima.example', { code: recoveryCodes[0] });
    await clear();
  });

  it('are offered if the account has one, and not created twice on one device', async () => {
    const owner = await main.signIn('owner@hima.example');
    const [laptop, key] = [device(), device()];
    await add(owner, laptop);
    assert.deepEqual(await add(owner, key, { by: laptop }), []);
    const ids = ({ allowCredentials, excludeCredentials }: CeremonyOptions) =>
      (allowCredentials ?? excludeCredentials)?.map(({ id }) => id);
    assert.deepEqual(ids(await challenge('owner@hima.example')), [laptop.id, key.id]);
    assert.deepEqual(ids(await begin(owner, key)), [laptop.id, key.id]);
    await signInWith('owner@hima.example', key);
    await clear();
  });

  it('reveal nothing without the password', async () => {
    const owner = await main.signIn('owner@hima.example');
    const laptop = device();
    await add(owner, laptop);
    const answers: unknown[] = [];
    for (const name of ['owner@hima.example', 'auditor@hima.example', 'nobody@hima.example'])
      for (const attempt of [() => challenge(name, 'wrong'), () => signIn(name, {}, 'wrong')])
        await assert.rejects(attempt(), ({ status, body }: { status: number; body: { error: object } }) => {
          answers.push({ status, ...body.error, requestId: undefined });
          return true;
        });
    assert.equal(answers.length, 6);
    for (const answer of answers) assert.deepEqual(answer, answers[0]);
    // A passkey's answer doesn't replace the password.
    const passkey = laptop.get(await challenge('owner@hima.example'));
    await assert.rejects(signIn('owner@hima.example', { passkey }, 'wrong'), { code: 'LoginFailed' });
    await clear();
    await assert.rejects(challenge('owner@hima.example'), { status: 409, code: 'NoPasskey' });
  });

  it('refuse a sign-in with any invalid part', async () => {
    const [owner, auditor] = [
      await main.signIn('owner@hima.example'),
      await main.signIn('auditor@hima.example'),
    ];
    const [laptop, foreign, removed] = [device(), device(), device()];
    await add(owner, laptop);
    await add(auditor, foreign);
    await add(owner, removed, { name: 'Lost', by: laptop });
    const lost = (await state(owner)).passkeys.find(({ name }) => name === 'Lost');
    await remove(owner, lost?.id ?? '', laptop);
    const asked = () => challenge('owner@hima.example');
    const replayed = laptop.get(await asked());
    await signIn('owner@hima.example', { passkey: replayed });

    const wrong: Record<string, () => Promise<unknown>> = {
      'another origin': async () =>
        laptop.get(await asked(), { origin: 'https://hima.example.evil.example' }),
      'the same host without TLS': async () => laptop.get(await asked(), { origin: 'http://hima.example' }),
      'another relying party': async () => laptop.get(await asked(), { rpId: 'evil.example' }),
      'a challenge that was answered': async () => replayed,
      'a challenge that nobody issued': async () => laptop.get({ challenge: 'A'.repeat(43) }),
      'a challenge of another account': async () => laptop.get(await challenge('auditor@hima.example')),
      'a challenge of a registration': async () => laptop.get(await begin(owner, laptop)),
      'a registration': async () => {
        const { id, response } = laptop.create(await asked());
        return {
          id,
          response: { ...laptop.get(await asked()).response, clientDataJSON: response.clientDataJSON },
        };
      },
      'a passkey of another account': async () => foreign.get(await asked()),
      'a passkey of another account under the own id': async () => ({
        ...foreign.get(await asked()),
        id: laptop.id,
      }),
      'the user handle of another account': async () => {
        const { response, ...answer } = laptop.get(await asked());
        return { ...answer, response: { ...response, userHandle: foreign.userHandle } };
      },
      'a passkey that was removed': async () => removed.get(await asked()),
      'a count that has gone back': async () => {
        laptop.counter -= 1;
        return laptop.get(await asked());
      },
      'no JSON': async () => {
        const { response, ...answer } = laptop.get(await asked());
        return { ...answer, response: { ...response, clientDataJSON: 'AAAA' } };
      },
    };
    for (const [what, answer] of Object.entries(wrong)) {
      await assert.rejects(signIn('owner@hima.example', { passkey: await answer() }), INCORRECT, what);
      // The correct one restarts the count.
      await signInWith('owner@hima.example', laptop);
    }

    const late = laptop.get(await asked());
    await onDatabase(sql`update passkey_challenge set expires_at = now()`);
    await assert.rejects(signIn('owner@hima.example', { passkey: late }), INCORRECT);
    await signInWith('owner@hima.example', laptop);
    await clear();
  });

  it('answer a challenge once, even concurrently', async () => {
    const owner = await main.signIn('owner@hima.example');
    const laptop = device();
    await add(owner, laptop);
    const passkey = laptop.get(await challenge('owner@hima.example'));
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => signIn('owner@hima.example', { passkey })));
    assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1);
    await clear();
  });

  it('detect clones: of two answers with the same counter, one signs in', async () => {
    const owner = await main.signIn('owner@hima.example');
    const laptop = device();
    await add(owner, laptop);
    const [first, second] = [await challenge('owner@hima.example'), await challenge('owner@hima.example')];
    const answer = laptop.get(first);
    laptop.counter -= 1;
    const outcomes = await Promise.allSettled(
      [answer, laptop.get(second)].map((passkey) => signIn('owner@hima.example', { passkey })),
    );
    assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1);
    await clear();
  });

  it('return recovery codes once, even when several first ones are added concurrently', async () => {
    const owner = await main.signIn('owner@hima.example');
    const made = [];
    for (const each of [device(), device(), device()]) made.push(each.create(await begin(owner)));
    const ended = (error: unknown) => (assert.match(String(error), /400 PasskeyRefused/), []);
    const given = await Promise.all(made.map((credential) => register(owner, credential).catch(ended)));
    const [codes = [], ...others] = given.filter((each) => each.length > 0);
    assert.deepEqual([codes.length, others], [10, []]);
    await signIn('owner@hima.example', { code: codes[0] });
    await clear();
  });

  it('end earlier sessions with the first one only', async () => {
    const [here, there] = [await main.signIn('owner@hima.example'), await main.signIn('owner@hima.example')];
    const laptop = device();
    await add(here, laptop);
    await assert.rejects(state(there), { status: 401 });
    const { accessToken } = await signInWith('owner@hima.example', laptop);
    await add(here, device(), { by: laptop });
    await state(main.call.as(accessToken));
    await clear();
  });

  it('work with an authenticator without a counter', async () => {
    const owner = await main.signIn('owner@hima.example');
    const phone = device();
    await add(owner, phone);
    for (let time = 1; time <= 2; time++) {
      phone.counter = -1;
      await signInWith('owner@hima.example', phone);
    }
    await clear();
  });

  it('share the throttling of guesses with the codes', async () => {
    const admin = await main.signIn('admin@hima.example');
    const laptop = device();
    const [code = ''] = await add(admin, laptop);
    for (let attempt = 1; attempt <= 5; attempt++) {
      const wrong =
        attempt % 2 ? { code: '000000' } : { passkey: device().get(await challenge('admin@hima.example')) };
      await assert.rejects(signIn('admin@hima.example', wrong), INCORRECT);
    }
    await assert.rejects(signInWith('admin@hima.example', laptop), { status: 429 });
    await assert.rejects(signIn('admin@hima.example', { code }), { status: 429 });
    await onDatabase(sql`delete from sign_in_guard`);
    await signInWith('admin@hima.example', laptop);
    await clear();
  });

  it('are not added with any invalid part', async () => {
    const [steward, auditor] = [
      await main.signIn('steward@hima.example'),
      await main.signIn('auditor@hima.example'),
    ];
    const laptop = device();
    await add(auditor, laptop);
    const post = (credential: unknown) => steward.post('user/passkey', { name: 'Laptop', credential });
    const made = device();
    const wrong: Record<string, () => Promise<unknown>> = {
      'another origin': async () => made.create(await begin(steward), { origin: 'https://evil.example' }),
      'another relying party': async () => made.create(await begin(steward), { rpId: 'evil.example' }),
      'an attestation': async () => made.create(await begin(steward), { format: 'android-key' }),
      'a challenge of another account': async () => made.create(await begin(auditor, laptop)),
      'an answer of a sign-in': async () => {
        const options = await begin(steward);
        const { clientDataJSON } = made.get(options).response;
        const { response, ...created } = made.create(options);
        return { ...created, response: { ...response, clientDataJSON } };
      },
      'no CBOR': async () => {
        const { response, ...created } = made.create(await begin(steward));
        return { ...created, response: { ...response, attestationObject: 'AAAA' } };
      },
    };
    for (const [what, credential] of Object.entries(wrong))
      await assert.rejects(post(await credential()), REFUSED, what);

    const mixedUp = device().create(await challenge('auditor@hima.example'));
    await assert.rejects(auditor.post('user/passkey', { name: 'Laptop', credential: mixedUp }), REFUSED);
    const late = made.create(await begin(steward));
    await onDatabase(sql`update passkey_challenge set expires_at = now()`);
    await assert.rejects(post(late), REFUSED);
    await assert.rejects(post(laptop.create(await begin(steward))), { status: 409, code: 'PasskeyPresent' });
    assert.equal((await state(steward)).enabled, false);
    const right = made.create(await begin(steward));
    await post(right);
    await assert.rejects(post(right), REFUSED);
    await clear();
  });

  it('are removed with the password and a second step; removing the last one turns off two-step sign-in', async () => {
    const [owner, reem] = [await main.signIn('owner@hima.example'), await main.signIn('reem@hima.example')];
    const [laptop, key] = [device(), device()];
    const [code] = await add(owner, laptop, { name: 'Laptop' });
    await add(owner, key, { name: 'Key', by: laptop });
    const [first, second] = (await state(owner)).passkeys.map(({ id }) => id);
    assert.ok(first && second);
    await assert.rejects(remove(reem, first), { status: 404 });
    await assert.rejects(owner.post(`user/passkey/${first}/remove`, { password: 'wrong', code }), {
      code: 'IncorrectPassword',
    });
    assert.equal(await remove(owner, first, key), null);
    await assert.rejects(remove(owner, first, key), { status: 404 });
    assert.equal((await state(owner)).recoveryCodesLeft, 10);
    await remove(owner, second, code);
    assert.deepEqual(await state(owner), {
      enabled: false,
      app: false,
      passkeys: [],
      passkeysAvailable: true,
      recoveryCodesLeft: 0,
    });
    await signIn('owner@hima.example');
  });

  it('cannot be changed with the password and an open session alone', async () => {
    const owner = await main.signIn('owner@hima.example');
    const laptop = device();
    await add(owner, laptop);
    const [{ id } = { id: '' }] = (await state(owner)).passkeys;
    const answered = laptop.get(await challenge('owner@hima.example'));
    await signIn('owner@hima.example', { passkey: answered });
    const acts = [`passkey/${id}/remove`, 'passkey/begin', 'second-factor', 'second-factor/recovery-codes'];
    for (const act of acts) {
      const tried = (answer: object) => owner.post(`user/${act}`, { password: PASSWORD, ...answer });
      const required = { status: 400, code: 'SecondStepRequired', details: 'passkey recovery-code' };
      await assert.rejects(tried({}), required, act);
      await assert.rejects(tried({ passkey: answered }), REFUSED, act);
      // The correct one restarts the count.
      await signInWith('owner@hima.example', laptop);
    }
    const { passkeys, app, recoveryCodesLeft } = await state(owner);
    assert.deepEqual([passkeys.length, app, recoveryCodesLeft], [1, false, 10]);
    await clear();
  });

  it('work alongside an app: either one signs in and shares the recovery codes', async () => {
    const reem = await main.signIn('reem@hima.example');
    const codeOf = await setUpApp(reem);
    const { recoveryCodes } = await reem.post<{ recoveryCodes: string[] }>('user/second-factor/confirm', {
      code: codeOf(),
    });
    assert.equal(recoveryCodes.length, 10);
    const laptop = device();
    const [first, second, third, fourth] = recoveryCodes;
    assert.deepEqual(await add(reem, laptop, { by: fourth }), []);
    await assert.rejects(signIn('reem@hima.example'), { ...REQUIRED, details: 'passkey app recovery-code' });
    await signInWith('reem@hima.example', laptop);
    await signIn('reem@hima.example', { code: codeOf(1) });

    await reem.post('user/second-factor/remove', { password: PASSWORD, code: first });
    await assert.rejects(signIn('reem@hima.example'), { ...REQUIRED, details: 'passkey recovery-code' });
    await signIn('reem@hima.example', { code: second });
    await assert.rejects(reem.post('user/second-factor/remove', { password: PASSWORD, code: third }), {
      status: 404,
    });
    assert.equal((await state(reem)).recoveryCodesLeft, 7);

    const another = await setUpApp(reem, laptop);
    assert.deepEqual(await reem.post('user/second-factor/confirm', { code: another() }), {
      recoveryCodes: [],
    });
    const [{ id } = { id: '' }] = (await state(reem)).passkeys;
    await remove(reem, id, another(1));
    assert.equal((await state(reem)).enabled, true);
    await reem.post('user/second-factor/remove', { password: PASSWORD, code: third });
    await signIn('reem@hima.example');
  });

  it('satisfy a role that requires two-step sign-in; the last second factor cannot be removed', async () => {
    await onDatabase(sql`update role set requires_second_factor = true where name = 'CampaignOperator'`);
    const operator = await main.signIn('operator@hima.example');
    const due = async () =>
      (await operator.get<{ secondFactorDue: boolean }>('user/with-permissions')).secondFactorDue;
    assert.equal(await due(), true);
    const laptop = device();
    const codes = await add(operator, laptop);
    assert.equal(await due(), false);
    const LAST = { status: 409, code: 'SecondFactorRequired' };
    const [{ id } = { id: '' }] = (await state(operator)).passkeys;
    await assert.rejects(remove(operator, id, codes[0]), LAST);
    const { passkeys, recoveryCodesLeft } = await state(operator);
    assert.deepEqual([passkeys.length, recoveryCodesLeft], [1, 10]);

    const codeOf = await setUpApp(operator, laptop);
    await operator.post('user/second-factor/confirm', { code: codeOf() });
    await remove(operator, id, laptop);
    const { recoveryCodes } = await renewCodes(operator, codes[0]);
    const turnOff = { password: PASSWORD, code: recoveryCodes[0] };
    await assert.rejects(operator.post('user/second-factor/remove', turnOff), LAST);
    assert.deepEqual([(await state(operator)).recoveryCodesLeft, await due()], [10, false]);
  });

  it('share recovery codes that can be replaced', async () => {
    const owner = await main.signIn('owner@hima.example');
    await assert.rejects(renewCodes(owner), { status: 409, code: 'SecondFactorAbsent' });
    const laptop = device();
    const before = await add(owner, laptop);
    await assert.rejects(
      owner.post('user/second-factor/recovery-codes', { password: 'wrong', code: before[0] }),
      { code: 'IncorrectPassword' },
    );
    await signIn('owner@hima.example', { code: before[0] });
    const { recoveryCodes } = await renewCodes(owner, laptop);
    assert.equal(new Set([...recoveryCodes, ...before]).size, 20);
    await assert.rejects(signIn('owner@hima.example', { code: before[1] }), INCORRECT);
    await signIn('owner@hima.example', { code: recoveryCodes[0] });
    assert.equal((await state(owner)).recoveryCodesLeft, 9);
    await clear();
  });

  it('record changes in the activity log, without name or key', async () => {
    const owner = await main.signIn('owner@hima.example');
    const laptop = device();
    const [code = ''] = await add(owner, laptop, { name: 'A name of the owner' });
    const [{ id } = { id: '' }] = (await state(owner)).passkeys;
    await assert.rejects(remove(owner, id, 'nonsense'), { code: 'IncorrectCode' });
    await remove(owner, id, code);
    await main.close();
    const opened = await openDatabase({ location: database.location(), migrations, logger: silentLogger });
    const { rows } = await sql<{ action: string; text: string }>`
      select action, row_to_json(activity_log)::text as text from activity_log`.execute(opened.db);
    assert.equal((await verifyActivity(opened.db)).intact, true);
    await opened.close();
    main = await start(database.location(), settings);
    const actions = new Set(rows.map(({ action }) => action));
    for (const action of [
      'passkey-added',
      'passkey-removed',
      'recovery-codes-renewed',
      'second-factor-failed',
    ])
      assert.ok(actions.has(`user.${action}`), action);
    const log = rows.map(({ text }) => text).join('\n');
    for (const word of ['A name of the owner', laptop.id, code, code.replace('-', ''), 'nonsense', PASSWORD])
      assert.ok(!log.includes(word), word);
  });

  it('are unavailable without a public address; recovery codes still work', async () => {
    const owner = await main.signIn('owner@hima.example');
    const [code, other] = await add(owner, device());
    await main.close();
    main = await start(database.location());
    const { accessToken } = await signIn('owner@hima.example', { code });
    const person = main.call.as(accessToken);
    assert.equal((await state(person)).passkeysAvailable, false);
    const UNAVAILABLE = { status: 503, code: 'PasskeysUnavailable' };
    await assert.rejects(begin(person, other), UNAVAILABLE);
    await assert.rejects(challenge('owner@hima.example'), UNAVAILABLE);
    await clear();
    await main.close();
    main = await start(database.location(), settings);
  });

  /** Beside the service: on PGlite it has to stop for it. */
  async function onDatabase<T>(statement: ReturnType<typeof sql<T>>): Promise<void> {
    if (database.kind === 'pglite') await main.close();
    const opened = await openDatabase({ location: database.location(), migrations, logger: silentLogger });
    try {
      await statement.execute(opened.db);
    } finally {
      await opened.close();
      if (database.kind === 'pglite')
        main = await start(database.location(), { ...settings, PORT: new URL(main.url).port });
    }
  }
});

describe('the relying party of passkeys', () => {
  for (const [address, expected] of [
    ['https://hima.example/console/', { id: 'hima.example', origin: 'https://hima.example' }],
    ['https://hima.example:8443', { id: 'hima.example', origin: 'https://hima.example:8443' }],
    ['http://localhost:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
    ['http://hima.example', undefined],
    ['https://192.0.2.1', undefined],
    ['https://[2001:db8::1]/', undefined],
    [undefined, undefined],
  ] as const)
    it(`of ${address ?? 'no public address'} is ${expected?.id ?? 'nobody'}`, () => {
      assert.deepEqual(relyingPartyOf(address), expected);
    });
});
