import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { openAsIs } from '@hima/api-kit/backup';
import { silentLogger, withDatabases } from '@hima/api-kit/testing';
import { ACCOUNTS, PASSWORD, start, writeAccounts, type Running } from './support/main-api.js';
import { readLastBackup, recordBackup } from '../src/system/backups.js';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const users = [
  ...ACCOUNTS.users,
  {
    name: 'Noor',
    surname: 'Hassan',
    emailAddress: 'noor@hima.example',
    password: PASSWORD,
    organization: 'other_trust',
    roles: ['Admin'],
  },
  {
    name: 'Layla',
    surname: 'Saleh',
    emailAddress: 'layla.admin@hima.example',
    password: PASSWORD,
    organization: 'data_trust',
    roles: ['Admin'],
  },
];

withDatabases('the state of main-api', (database) => {
  let main: Running;
  let emails: string;
  before(async () => {
    emails = await mkdtemp(join(tmpdir(), 'hima-emails-'));
    main = await start(database.location(), {
      HIMA_COMMIT: 'd9d01b1',
      SESSION_IDLE_MINUTES: '30',
      MAIL_DIRECTORY: emails,
      PUBLIC_URL: 'https://hima.example',
      INITIAL_ACCOUNTS_FILE: await writeAccounts({ ...ACCOUNTS, users }),
    });
  });
  after(async () => {
    await main.close();
    await rm(emails, { recursive: true, force: true });
  });

  it('is visible to the administrator of the platform only', async () => {
    const admin = await main.signIn('admin@hima.example');
    const told = await admin.get<{
      commit: string;
      mail: string;
      database: { kind: string };
      queues: { name: string }[];
      retention: { data: string; seconds: number }[];
    }>('system');
    assert.equal(told.commit, 'd9d01b1');
    assert.equal(told.mail, 'folder');
    assert.equal(told.database.kind, database.kind);
    assert.deepEqual(
      told.queues.map(({ name }) => name),
      [
        ...['send-reset-link', 'send-invitation', 'send-second-factor-notice', 'provision-project'],
        ...['send-report', 'send-request-notice'],
      ],
    );
    assert.equal(told.retention.find(({ data }) => data === 'idle-sessions')?.seconds, 1_800);
    assert.ok(!JSON.stringify(told).includes(emails));

    for (const other of ['owner@hima.example', 'noor@hima.example']) {
      const user = await main.signIn(other);
      await assert.rejects(user.get('system'), { status: 403, code: 'Forbidden' });
    }
    const others = await main.signIn('noor@hima.example');
    const { permissions, isPlatform } = await others.get<{ permissions: string[]; isPlatform: boolean }>(
      'user/with-permissions',
    );
    assert.equal(isPlatform, false);
    assert.ok(permissions.includes('Pages.System'), 'the organization is the reason, not the permission');
    await assert.rejects(others.post('system/test-email'), { status: 403, code: 'Forbidden' });
  });

  it('includes a test email to oneself, at most five per hour, recorded without the address', async () => {
    const admin = await main.signIn('admin@hima.example');
    const headers = { 'accept-language': 'ar' };
    assert.deepEqual(await admin.post('system/test-email', undefined, { headers }), {
      sentTo: 'admin@hima.example',
    });
    const [file = ''] = (await readdir(emails)).filter((name) => name.endsWith('.html'));
    assert.match(await readFile(join(emails, file), 'utf8'), /lang="ar" dir="rtl"/);
    for (let count = 0; count < 4; count += 1) await admin.post('system/test-email');
    await assert.rejects(admin.post('system/test-email'), { status: 429, code: 'TooManyRequests' });

    const { items } = await admin.get<{ items: { action: string; summary: string | null }[] }>('activity', {
      query: { Action: 'system.test-email-sent' },
    });
    assert.equal(items.length, 5);
    assert.doesNotMatch(JSON.stringify(items), /@hima\.example/);
  });

  it('includes the newest backup, of which twenty are kept', async () => {
    const admin = await main.signIn('admin@hima.example');
    const last = async (user: typeof admin) =>
      (await user.get<{ lastBackup: { madeAt: string; bytes: number } | null }>('system')).lastBackup;
    assert.equal(await last(admin), null);
    await main.close();
    const { db, close } = await openAsIs(database.location(), silentLogger);
    for (let day = 1; day <= 22; day += 1)
      await recordBackup(
        db,
        { madeAt: new Date(Date.UTC(2026, 9, day)), version: '1.0.0', bytes: day * 2 ** 30 + day },
        'system.backed-up',
      );
    assert.equal((await readLastBackup(db))?.madeAt.toISOString(), '2026-10-22T00:00:00.000Z');
    assert.equal((await db.selectFrom('backup').selectAll().execute()).length, 20);
    await close();
    main = await start(database.location(), { MAIL_DIRECTORY: emails, PUBLIC_URL: 'https://hima.example' });
    const told = await last(await main.signIn('admin@hima.example'));
    assert.equal(told?.madeAt, '2026-10-22T00:00:00.000Z');
    // One row more or less must not show.
    assert.equal(told.bytes % 2 ** 20, 0);
    assert.ok(Math.abs(told.bytes - 22 * 2 ** 30) <= 2 * 2 ** 20);
  });

  it('says that the email server failed, and records it', async () => {
    await rm(emails, { recursive: true });
    await main.close();
    main = await start(database.location(), {
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'hima@hima.example',
      PUBLIC_URL: 'https://hima.example',
    });
    const steward = await main.signIn('layla.admin@hima.example');
    await assert.rejects(steward.post('system/test-email'), { status: 503, code: 'MailFailed' });
    const { items } = await steward.get<{ items: unknown[] }>('activity', {
      query: { Action: 'system.test-email-failed' },
    });
    assert.equal(items.length, 1);
    await main.close();
    main = await start(database.location());
    const again = await main.signIn('layla.admin@hima.example');
    await assert.rejects(again.post('system/test-email'), { status: 503, code: 'MailNotConfigured' });
  });
});
