import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { describe, it } from 'node:test';
import { isPermission, permissions, readConfig } from '@hima/api-kit';
import { withDatabases } from '@hima/api-kit/testing';
import { settingsSchema } from '../src/settings.js';
import { ACCOUNTS, SECRET_KEY, start, writeAccounts } from './support/main-api.js';

withDatabases('starting main-api', (database) => {
  it('explains invalid initial accounts and creates none of them', async () => {
    const [first, ...others] = ACCOUNTS.users;
    const cases: [accounts: unknown, complaint: RegExp][] = [
      ['{', /INITIAL_ACCOUNTS_FILE is not JSON/],
      [{ ...ACCOUNTS, users: [{ ...first, emailAddress: 'x' }] }, /is not valid at users\.0\.emailAddress/],
      [
        { ...ACCOUNTS, users: [...others, { ...first, organization: 'none' }] },
        /users\.5\.organization: unknown code/,
      ],
      [
        { ...ACCOUNTS, users: [...others, { ...first, roles: ['Admin', 'King'] }] },
        /users\.5\.roles: unknown role/,
      ],
    ];
    for (const [accounts, complaint] of cases) {
      const started = start(database.location(), { INITIAL_ACCOUNTS_FILE: await writeAccounts(accounts) });
      await assert.rejects(started, complaint);
    }
    await assert.rejects(
      start(database.location(), { INITIAL_ACCOUNTS_FILE: '/nowhere.json' }),
      /can’t be read \(ENOENT\)/,
    );
  });

  it('creates accounts and one signing key, even with concurrent starts', async () => {
    const location = database.location();
    const running = await Promise.all(
      Array.from({ length: 'url' in location ? 3 : 1 }, () => start(location)),
    );
    const [first] = running;
    const { token } = (await first?.signIn('owner@hima.example')) ?? assert.fail();
    for (const each of running) {
      await each.call.as(token).get('user/with-permissions');
      await each.close();
    }
  });

  it('keeps key and accounts, and does not read the file again', async () => {
    const file = await writeAccounts({ organizations: [], users: [] });
    const again = await start(database.location(), { INITIAL_ACCOUNTS_FILE: file });
    await again.signIn('owner@hima.example');
    await again.close();
  });

  it('refuses another SECRET_KEY in one sentence', async () => {
    const other = randomBytes(32).toString('base64');
    await assert.rejects(start(database.location(), { SECRET_KEY: other }), /SECRET_KEY isn’t the key/);
    await (await start(database.location())).close();
  });

  it('gives built-in roles only catalog permissions, and administrators all except the data owner’s', async () => {
    const main = await start(database.location());
    const granted = async (name: string) =>
      (await (await main.signIn(name)).get<{ permissions: string[] }>('user/with-permissions')).permissions;
    const ofTheOwner = [
      'Pages.Campaigns.Numbers.Reveal',
      'Pages.SmsSetup.Gateway',
      'Pages.SmsSetup.Privacy',
      'Pages.DatabaseConnection.Query',
      'Pages.DatabaseConnection.QueryRuns',
    ];
    const admin = permissions.filter((permission) => !ofTheOwner.includes(permission));
    assert.deepEqual(await granted('admin@hima.example'), [...admin].sort());
    for (const { emailAddress } of ACCOUNTS.users) {
      for (const permission of await granted(emailAddress)) {
        assert.ok(isPermission(permission), permission);
      }
    }
    const operator = await granted('operator@hima.example');
    assert.ok(operator.includes('Pages.SmsSetup.Edit') && !operator.includes('Pages.SmsSetup.Secrets'));
    const steward = await granted('steward@hima.example');
    assert.ok(steward.includes('Pages.SmsSetup.Gateway') && steward.includes('Pages.SmsSetup.Privacy'));
    assert.ok(!steward.includes('Pages.Campaigns.Answer') && !steward.includes('Pages.Campaigns.Send'));
    const both = await granted('auditor@hima.example');
    assert.ok(both.includes('Pages.ActivityLog.Export') && both.includes('Pages.DatabaseConnection.Query'));
    await main.close();
  });
});

describe('session limits', () => {
  it('must be longer than the token lifetime', () => {
    const settings = (env: Record<string, string>) => () =>
      readConfig(settingsSchema, { SECRET_KEY, ...env });
    assert.deepEqual([settings({})().SESSION_IDLE_MINUTES, settings({})().SESSION_ABSOLUTE_HOURS], [60, 12]);
    assert.throws(settings({ SESSION_IDLE_MINUTES: '20' }), /must be at least twice TOKEN_LIFETIME_SECONDS/);
    assert.throws(settings({ TOKEN_LIFETIME_SECONDS: '901' }), /must be at most 900/);
    assert.throws(settings({ SESSION_ABSOLUTE_HOURS: '0' }), /must be at least 1/);
  });
});

describe('the process', () => {
  it('names every invalid setting in one line and exits', async () => {
    const env = { PATH: process.env['PATH'], PORT: 'x', TOKEN_LIFETIME_SECONDS: '5', LOG_LEVEL: 'loud' };
    const child = spawn(process.execPath, ['--import', 'tsx', 'src/main.ts'], { env });
    const [errors, [code]] = await Promise.all([
      text(child.stderr),
      once(child, 'exit') as Promise<[number]>,
    ]);
    assert.equal(code, 1);
    assert.equal(
      errors,
      'Bad settings: PORT must be a port number; SECRET_KEY is not set; ' +
        'TOKEN_LIFETIME_SECONDS must be at least 60; ' +
        'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent\n',
    );
  });
});
