import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import { waitFor, withAnyDatabase } from '@hima/api-kit/testing';
import pg from 'pg';
import { GRANTED_MAILS_PER_HALF_HOUR } from '../src/mail/granted-mail.js';
import { start, type Running } from './support/main-api.js';
import { startSmtpServer, type SmtpServer } from './support/smtp-server.js';

withAnyDatabase('emails that an account allowed', (database) => {
  let main: Running;
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hima-granted-'));
    main = await start(database.location(), { MAIL_DIRECTORY: folder, PUBLIC_URL: 'https://hima.example' });
  });
  after(async () => {
    await main.close();
    await rm(folder, { recursive: true });
  });

  /** Accounts can also read their own grant and send such emails without campaign-api. */
  const grantOf = async (emailAddress: string) => {
    const person = await main.signIn(emailAddress);
    return (await person.post<{ grant: string }>('user/notice-grant')).grant;
  };
  const send = (grant: string, newestId: number) =>
    main.call.post<{ accepted: boolean }>('notice-mail', {
      ...{ grant, newestId: String(newestId) },
      ...{ language: 'en', requests: 1, campaignId: null },
    });

  it('are limited by account, with any grant', async () => {
    const grant = await grantOf('owner@hima.example');
    for (let n = 0; n < GRANTED_MAILS_PER_HALF_HOUR; n += 1)
      assert.deepEqual(await send(grant, n), { accepted: true });
    const again = await grantOf('owner@hima.example');
    await assert.rejects(send(again, 1_000), { status: 429 });
    assert.deepEqual(await send(await grantOf('admin@hima.example'), 1), { accepted: true });
  });
});

withAnyDatabase('emails that are no longer wanted', (database) => {
  let main: Running;
  let smtp: SmtpServer;
  before(async () => {
    smtp = await startSmtpServer();
    smtp.answerRecipient = () => '451 Later, please';
    main = await start(database.location(), {
      SMTP_URL: smtp.url,
      MAIL_FROM: 'Hima <no-reply@hima.example>',
      PUBLIC_URL: 'https://hima.example',
    });
  });
  after(async () => {
    await main.close();
    await smtp.close();
  });

  const grantOf = async (kind: 'report' | 'notice') => {
    const person = await main.signIn('owner@hima.example');
    return (await person.post<{ grant: string }>(`user/${kind}-grant`)).grant;
  };
  const notify = (grant: string, newestId: string) =>
    main.call.post<{ accepted: boolean }>('notice-mail', {
      grant,
      newestId,
      language: 'en',
      requests: 1,
      campaignId: null,
    });
  const report = (grant: string) =>
    main.call.post<{ accepted: boolean }>('report-mail', {
      ...{ grant, view: null, query: '', language: 'en', from: '2026-11-16', to: '2026-11-22' },
      ...{ suppressed: 0, figures: [] },
    });
  const withdraw = (grant: string) => main.call.post('granted-mail/withdraw', { grant });
  /** The queues with emails, and how many. */
  const waiting = async () => {
    const admin = await main.signIn('admin@hima.example');
    const { queues } = await admin.get<{ queues: { name: string; waiting: number; active: number }[] }>(
      'system',
    );
    return queues.flatMap(({ name, waiting, active }) =>
      waiting + active ? [[name, waiting + active]] : [],
    );
  };

  it('don’t wait for an email server that fails', async () => {
    const [notice, weekly] = [await grantOf('notice'), await grantOf('report')];
    await notify(notice, '1');
    await notify(notice, '2');
    await report(weekly);
    await waitFor(() => smtp.asked.length >= 3);
    await withdraw(notice);
    assert.deepEqual(await waiting(), [['send-report', 1]]);
    await withdraw(weekly);
    assert.deepEqual(await waiting(), []);
  });

  it('are those of a grant and of earlier ones', async () => {
    const [first, second, third] = [
      await grantOf('notice'),
      await grantOf('notice'),
      await grantOf('notice'),
    ];
    await notify(first, '3');
    await notify(third, '4');
    await withdraw(second);
    await withdraw('made up');
    assert.deepEqual(await waiting(), [['send-request-notice', 1]]);
    await withdraw(third);
    assert.deepEqual(await waiting(), []);
  });

  it('are refused once they were withdrawn, until there is a new grant', async () => {
    const [notice, weekly] = [await grantOf('notice'), await grantOf('report')];
    await withdraw(notice);
    // As when campaign-api had looked before the user ended them.
    assert.deepEqual(await notify(notice, '5'), { accepted: false });
    assert.deepEqual(await waiting(), []);
    assert.deepEqual(await report(weekly), { accepted: true });
    assert.deepEqual(await notify(await grantOf('notice'), '5'), { accepted: true });
    await withdraw(weekly);
    await withdraw(await grantOf('notice'));
  });

  it(
    'aren’t sent where the withdrawal found no job',
    { skip: database.kind === 'pglite' && 'PGlite has one session' },
    async () => {
      const location = database.location();
      const client = new pg.Client('url' in location ? location.url : '');
      await client.connect();
      // pg-boss stores a failed job anew: for a moment, it can't be found.
      await client.query(`
        create function keep() returns trigger language plpgsql as $$ begin return null; end $$;
        do $$ declare place regclass; begin
          for place in select inhrelid::regclass from pg_inherits where inhparent = 'jobs.job'::regclass loop
            execute format('create trigger keep before delete on %s for each row execute function keep()', place);
          end loop;
        end $$`);
      let fail = () => {};
      const failing = new Promise<string>((resolve) => (fail = () => resolve('451 Later, please')));
      smtp.answerRecipient = () => failing;
      const already = smtp.asked.length;
      const grant = await grantOf('notice');
      await notify(grant, '6');
      await waitFor(() => smtp.asked.length > already);
      // It waits for the first one.
      await notify(grant, '7');
      await withdraw(grant);
      assert.deepEqual(await waiting(), [['send-request-notice', 2]]);
      await client.query('drop function keep() cascade');
      await client.end();
      fail();
      await waitFor(async () => Number((await waiting())[0]?.[1] ?? 0) <= 1);
      assert.equal(smtp.asked.length, already + 1);
      await withdraw(grant);
      assert.deepEqual(await waiting(), []);
    },
  );
});
