import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { openDatabase, verifyActivity } from '@hima/api-kit';
import { silentLogger, waitFor, withAnyDatabase } from '@hima/api-kit/testing';
import { sql } from 'kysely';
import { migrations } from '../src/database/migrations/index.js';
import { Browser, CHROME } from './support/browser.js';
import { PASSWORD, start, type Running } from './support/main-api.js';

const OVER = { status: 401, code: 'Unauthorized' };

interface Listed {
  id: string;
  browser: string | null;
  system: string | null;
  signedInAt: string;
  lastUsedAt: string;
  current: boolean;
}

withAnyDatabase('a session', (database) => {
  let main: Running;
  before(async () => {
    main = await start(database.location());
  });
  after(() => main.close());

  const open = (userAgent?: string) => new Browser(main.url, userAgent);
  const me = 'user/with-permissions';

  it('ends at sign-out; other sessions of the user continue', async () => {
    const [here, there] = [open(), open()];
    const [mine, other] = [await here.signIn('owner@hima.example'), await there.signIn('owner@hima.example')];
    const stolen = here.cookie;
    assert.equal(await here.signOut(mine.accessToken), null);
    assert.match(here.setCookie, /^hima-session=; Path=\/api\/TokenAuth; Max-Age=0;/);
    await assert.rejects(here.as(mine).get(me), OVER);
    here.cookie = stolen;
    await assert.rejects(here.renew(), OVER);
    await there.as(other).get(me);
    await there.renew();
  });

  it('ends with its cookie alone; signing out twice or without a session succeeds', async () => {
    const browser = open();
    const auth = await browser.signIn('owner@hima.example');
    const kept = browser.cookie;
    await browser.signOut();
    await assert.rejects(browser.as(auth).get(me), OVER);
    browser.cookie = kept;
    assert.equal(await browser.signOut(auth.accessToken), null);
    assert.equal(await open().signOut('nonsense'), null);
  });

  it('is renewed with a cookie that scripts and other sites cannot use', async () => {
    const browser = open();
    await browser.signIn('owner@hima.example');
    assert.match(
      browser.setCookie,
      /^hima-session=[\w.-]+; Path=\/api\/TokenAuth; Max-Age=43200; HttpOnly; SameSite=Strict$/,
    );
    const main2 = await restarted({
      PUBLIC_URL: 'HTTPS://Hima.example',
      SESSION_COOKIE_PATH: '/x/api/TokenAuth',
    });
    const secure = Object.assign(new Browser(main2.url), { prefix: '/x' });
    await secure.signIn('owner@hima.example');
    assert.match(
      secure.setCookie,
      /^__Secure-hima-session=[\w.-]+; Path=\/x\/api\/TokenAuth; .*; SameSite=Strict; Secure$/,
    );
    const { cookie } = secure;
    secure.cookie = cookie.replace('__Secure-', '');
    await assert.rejects(secure.renew(), OVER);
    secure.cookie = `hima-session=planted; ${cookie}`;
    await secure.renew();
    await restarted();
  });

  it('cannot be renewed, ended or replaced from another origin', async () => {
    const browser = open();
    const auth = await browser.signIn('owner@hima.example');
    const { host } = new URL(main.url);
    const foreign: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      // Another host of the same site: SameSite=Strict lets it send the cookie.
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'same-site', origin: `http://${host}` },
      { origin: 'https://evil.example' },
      { origin: `http://${host}1` },
      { origin: 'null' },
    ];
    for (const headers of foreign) {
      const refused = { status: 403, code: 'CrossSiteRequest' };
      browser.headers = headers;
      const what = JSON.stringify(headers);
      await assert.rejects(browser.renew(), refused, what);
      await assert.rejects(browser.signOut(auth.accessToken), refused, what);
      await assert.rejects(browser.signIn('owner@hima.example'), refused, what);
      // Without the cookie there is nothing to misuse: a console on an origin of its own signs in.
      await Object.assign(open(), { headers }).signIn('operator@hima.example');
    }
    const own: Record<string, string>[] = [
      { 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'none' },
      { 'sec-fetch-site': 'same-origin', origin: 'https://behind.a.proxy' },
      { origin: `http://${host}` },
      {},
    ];
    for (const headers of own) {
      browser.headers = headers;
      await browser.renew();
    }
  });

  it('gets a new token and a new cookie at each renewal', async () => {
    const browser = open();
    const first = await browser.signIn('owner@hima.example');
    const cookie = browser.cookie;
    const second = await browser.renew();
    assert.equal(second.userId, first.userId);
    assert.equal(second.expireInSeconds, 900);
    assert.notEqual(second.accessToken, first.accessToken);
    assert.notEqual(browser.cookie, cookie);
    await browser.as(second).get(me);
    await browser.as(first).get(me);
    await browser.renew();
  });

  it('survives two concurrent renewals and a lost response', async () => {
    const browser = open();
    await browser.signIn('owner@hima.example');
    const before = browser.cookie;
    const tabs = [0, 1, 2].map(() => Object.assign(open(), { cookie: before }));
    await Promise.all(tabs.map((tab) => tab.renew()));
    assert.equal(new Set(tabs.map(({ cookie }) => cookie)).size, 1);
    const auth = await tabs[0]!.renew();
    await open().as(auth).get(me);
  });

  it('ends completely when an earlier cookie is reused', async () => {
    const browser = open();
    await browser.signIn('owner@hima.example');
    const thief = Object.assign(open(), { cookie: browser.cookie });
    await browser.renew();
    const auth = await browser.renew();
    await assert.rejects(thief.renew(), OVER);
    await assert.rejects(browser.as(auth).get(me), OVER);
    await assert.rejects(browser.renew(), OVER);
  });

  it('ends when the replaced cookie is reused after the grace period', async () => {
    const browser = open();
    await browser.signIn('owner@hima.example');
    const thief = Object.assign(open(), { cookie: browser.cookie });
    const auth = await browser.renew();
    await onDatabase(sql`update session set renewed_at = renewed_at - interval '31 seconds'`);
    await assert.rejects(thief.renew(), OVER);
    await assert.rejects(browser.as(auth).get(me), OVER);
    assert.deepEqual(await endings('renewal-reused'), 2);
  });

  it('is not affected by a forged cookie', async () => {
    const browser = open();
    const auth = await browser.signIn('owner@hima.example');
    const [name, secret = ''] = browser.cookie.split('=');
    const [id, , mac] = secret.split('.');
    for (const cookie of [`${id}.1.${mac}`, `${id}.0.${'A'.repeat(43)}`, 'x', '']) {
      await assert.rejects(Object.assign(open(), { cookie: `${name}=${cookie}` }).renew(), OVER);
    }
    await browser.as(auth).get(me);
    await browser.renew();
  });

  it('ends after an hour without use', async () => {
    const browser = open();
    const auth = await browser.signIn('owner@hima.example');
    await onDatabase(sql`update session set last_used_at = now() - interval '61 minutes'`);
    await assert.rejects(browser.as(auth).get(me), OVER);
    await assert.rejects(browser.renew(), OVER);
    assert.equal(await endings('idle'), 1);
  });

  it('is not extended by an idle page', async () => {
    const browser = open();
    await browser.signIn('owner@hima.example');
    await onDatabase(sql`update session set last_used_at = now() - interval '50 minutes'`);
    await browser.renew(3_000);
    const idle = await onDatabase<{ minutes: number }>(
      sql`select extract(epoch from now() - max(last_used_at))::float8 / 60 as minutes from session`,
    );
    assert.ok(idle[0] && idle[0].minutes >= 49.9, JSON.stringify(idle));
    await browser.renew(0);
    const used = await onDatabase<{ minutes: number }>(
      sql`select extract(epoch from now() - max(last_used_at))::float8 / 60 as minutes from session`,
    );
    assert.ok(used[0] && used[0].minutes < 5, JSON.stringify(used));
  });

  it('ends after twelve hours despite use, and no token outlives it', async () => {
    const browser = open();
    await browser.signIn('owner@hima.example');
    await onDatabase(sql`update session set created_at = now() - interval '11 hours 59 minutes'`);
    const last = await browser.renew();
    assert.ok(last.expireInSeconds <= 60, String(last.expireInSeconds));
    await onDatabase(sql`update session set created_at = now() - interval '12 hours'`);
    await assert.rejects(browser.as(last).get(me), OVER);
    await assert.rejects(browser.renew(), OVER);
    assert.equal(await endings('expired'), 1);
  });

  it('is listed with browser and operating system for its user, who can end it', async () => {
    await onDatabase(sql`delete from session`);
    const [firefox, chrome, script] = [open(), open(CHROME), open('')];
    const here = await firefox.signIn('operator@hima.example');
    const there = await chrome.signIn('operator@hima.example');
    await script.signIn('operator@hima.example');
    const list = await firefox.as(here).get<Listed[]>('user/session');
    assert.deepEqual(
      list.map(({ browser, system, current }) => [browser, system, current]).sort(),
      [
        ['Chrome', 'Windows', false],
        ['Firefox', 'Linux', true],
        [null, null, false],
      ].sort(),
    );
    const other = list.find(({ browser }) => browser === 'Chrome')!;
    assert.ok(Date.parse(other.signedInAt) && Date.parse(other.lastUsedAt));

    const stranger = open();
    const auth = await stranger.signIn('reem@hima.example');
    await assert.rejects(stranger.as(auth).delete(`user/session/${other.id}`), { status: 404 });
    await chrome.as(there).get(me);

    assert.equal(await firefox.as(here).delete(`user/session/${other.id}`), null);
    await assert.rejects(chrome.as(there).get(me), OVER);
    await assert.rejects(chrome.renew(), OVER);
    await assert.rejects(firefox.as(here).delete(`user/session/${other.id}`), { status: 404 });
    assert.deepEqual(await firefox.as(here).post('user/session/end-others'), { ended: 1 });
    await assert.rejects(script.renew(), OVER);
    assert.equal((await firefox.as(here).get<Listed[]>('user/session')).length, 1);
    await firefox.renew();
  });

  it('restarts when the password changes, and all others end', async () => {
    const [here, elsewhere] = [open(), open()];
    const auth = await here.signIn('auditor@hima.example');
    await elsewhere.signIn('auditor@hima.example');
    const change = {
      currentPassword: PASSWORD,
      newPassword: 'the next one',
      repeatNewPassword: 'the next one',
    };
    await here.post('user/change-password', change, auth.accessToken);
    await here.as(await here.renew()).get(me);
    await assert.rejects(elsewhere.renew(), OVER);
  });

  it('does not start with a password that is being changed', async (t) => {
    if (database.kind === 'pglite') return t.skip('PGlite has one connection');
    const opened = await openDatabase({ location: database.location(), migrations, logger: silentLogger });
    const browser = open();
    let signingIn: Promise<unknown> | undefined;
    await opened.db.transaction().execute(async (trx) => {
      await sql`update account set security_stamp = gen_random_uuid() where email_key = 'owner@hima.example'`.execute(
        trx,
      );
      signingIn = browser.signIn('owner@hima.example').catch((error: unknown) => error);
      await waitFor(async () => {
        const waiting = await sql`select 1 from pg_locks where not granted`.execute(opened.db);
        return waiting.rows.length > 0;
      });
    });
    await opened.close();
    assert.equal(((await signingIn) as { status?: number }).status, 401);
    assert.equal(browser.cookie, '');
  });

  it('ends when a user signs in again in the same browser', async () => {
    const browser = open();
    const before = await browser.signIn('owner@hima.example');
    const now = await browser.signIn('operator@hima.example');
    await assert.rejects(browser.as(before).get(me), OVER);
    await browser.as(now).get(me);
  });

  it('is not renewed for an inactive account', async () => {
    const browser = open();
    await browser.signIn('reem@hima.example');
    await onDatabase(sql`update account set state = 'Deactivated' where email_key = 'reem@hima.example'`);
    await assert.rejects(browser.renew(), OVER);
  });

  it('records its start and end in the activity log, without secrets', async () => {
    const browser = open();
    const { accessToken } = await browser.signIn('owner@hima.example');
    const secret = browser.cookie.split('=')[1]!;
    await browser.signOut(accessToken);
    const rows = await onDatabase<{ row: string }>(
      sql`select row_to_json(a)::text as row from activity_log a union all select row_to_json(s)::text from session s`,
    );
    const text = rows.map(({ row }) => row).join('\n');
    for (const action of ['user.signed-in', 'user.signed-out', 'user.session-ended']) {
      assert.ok(text.includes(`"${action}"`), action);
    }
    for (const reason of ['signed-out', 'ended-elsewhere', 'replaced', 'password-changed']) {
      assert.ok(text.includes(`"reason":"${reason}"`) || text.includes(`"reason": "${reason}"`), reason);
    }
    assert.ok(!text.includes(accessToken) && !text.includes(secret.split('.')[2]!));
    await main.close();
    const opened = await openDatabase({ location: database.location(), migrations, logger: silentLogger });
    assert.equal((await verifyActivity(opened.db)).intact, true);
    await opened.close();
    main = await start(database.location());
  });

  async function endings(reason: string): Promise<number> {
    const [row] = await onDatabase<{ count: number }>(
      sql`select count(*)::int as count from session where ended_reason = ${reason}`,
    );
    return row?.count ?? 0;
  }

  /** On the same port, so that browsers opened before continue. */
  async function restarted(env: Record<string, string> = {}): Promise<Running> {
    await main.close();
    main = await start(database.location(), { PORT: new URL(main.url).port, ...env });
    return main;
  }

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
