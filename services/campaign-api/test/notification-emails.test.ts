import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import type { Api } from '@hima/api-kit';
import { callApi, lockWaiters, waitFor, withAnyDatabase, withEmptyDatabase } from '@hima/api-kit/testing';
import { sql } from 'kysely';
import { createNoticeMail } from '../src/main-api/notice-mail.js';
import { sendNotices } from '../src/notifications/send-notices.js';
import { bareApi } from './support/bare-api.js';
import { BareService } from './support/bare-service.js';
import { MainApiProcess } from './support/main-api-process.js';

withAnyDatabase('emails about requests', (at) =>
  withEmptyDatabase('with main-api', (ofMain) => {
    const service = new BareService(at);
    const main = new MainApiProcess();
    let emails: string;
    let api: Api;
    /** Noon in Riyadh. */
    let now = new Date('2026-11-23T09:00:00Z');
    const reader = service.person('Reader', ['Pages.Campaigns', 'Pages.Campaigns.Answer']);
    before(async () => {
      emails = await mkdtemp(join(tmpdir(), 'hima-notices-'));
      main.environment = { MAIL_DIRECTORY: emails, PUBLIC_URL: 'https://hima.example' };
      await main.start({ Reader: 'DataOwnerApprover', Boss: 'Admin' }, ofMain.location());
      await service.start();
      service.context = {
        ...service.context,
        noticeMail: createNoticeMail(main.url),
        clock: () => now,
      };
      api = await bareApi(service, reader);
    });
    after(async () => {
      await api?.close();
      await service.stop();
      await main.stop();
      await rm(emails, { recursive: true, force: true });
    });

    async function call(method: 'GET' | 'PUT', payload?: object): Promise<{ frequency: string | null }> {
      const response = await api.server.inject({
        method,
        url: '/campaign-api/notification/email',
        headers: { authorization: `Bearer ${await main.signIn('Reader')}` },
        ...(payload && { payload }),
      });
      assert.equal(response.statusCode, 200, response.body);
      return response.json<{ result: { frequency: string | null } }>().result;
    }
    const choose = (frequency: string, language = 'en', unlessChosen = false) =>
      call('PUT', { frequency, language, timeZone: 'Asia/Riyadh', unlessChosen });
    const request = async (name: string) => {
      const id = await service.addCampaign({ name, status: 'Pending', message: 'Secret text 0512345678' });
      await sql`
        insert into notification (organization_id, kind, subject_id)
        values (${service.organizationId}::uuid, 'RequestToAnswer', ${id}::uuid)`.execute(service.db);
      return id;
    };
    const round = () => sendNotices(service.context, new AbortController().signal);
    const files = async () => (await readdir(emails)).filter((name) => name.endsWith('.html')).sort();
    const mail = async (count: number) => {
      const names = await waitFor(
        async () => {
          const found = await files();
          return found.length >= count ? found : undefined;
        },
        { within: 30_000, what: `${count} emails` },
      );
      assert.equal(names.length, count);
      return readFile(join(emails, names[count - 1]!), 'utf8');
    };

    it('B1 come at once to who chose so, once per request, without its name and text', async () => {
      assert.deepEqual(await call('GET'), { frequency: null });
      await request('Before');
      await round();
      assert.deepEqual(await choose('AtOnce', 'en', true), { frequency: 'AtOnce' });
      const id = await request('Private campaign');
      await round();
      const html = await mail(1);
      assert.match(html, /A campaign request awaits your answer/);
      assert.match(html, new RegExp(`https://hima.example/e-campaigns/campaign-history/details/${id}`));
      assert.doesNotMatch(html, /Private|Secret|\b05\d{8}\b/);
      await round();
      await mail(1);
    });

    it('B1 are set without a choice only until there is one', async () => {
      await choose('Never');
      assert.deepEqual(await choose('AtOnce', 'en', true), { frequency: 'Never' });
      assert.deepEqual(await call('GET'), { frequency: 'Never' });
    });

    it('B1 are one email for all that wait, in the reader’s language', async () => {
      await choose('AtOnce', 'ar');
      for (const name of ['One', 'Two', 'Three']) await request(name);
      const answered = await request('Answered meanwhile');
      await service.db
        .updateTable('campaign')
        .set({ status: 'Rejected' })
        .where('id', '=', answered)
        .execute();
      await round();
      const html = await mail(2);
      assert.match(html, /dir="rtl"/);
      assert.match(html, /3 طلبات حملات بانتظار الرد/);
      assert.match(html, /campaign-history\?status=Pending/);
    });

    it('B1 come daily at 08:00 in the reader’s time zone', async () => {
      await choose('Daily');
      await request('Of today');
      now = new Date('2026-11-24T04:59:00Z');
      await round();
      assert.equal((await files()).length, 2);
      now = new Date('2026-11-24T05:00:00Z');
      await round();
      await mail(3);
      await request('Of the same day');
      await round();
      assert.equal((await files()).length, 3);
      now = new Date('2026-11-25T05:00:00Z');
      await round();
      await mail(4);
    });

    it('B1 stop when turned off, and later skip that time', async () => {
      await choose('Never');
      await request('While off');
      await round();
      await choose('AtOnce');
      await round();
      assert.equal((await files()).length, 4);
    });

    it('B1 fail a round while main-api is down, and are sent later', async () => {
      const { noticeMail } = service.context;
      await request('Late');
      service.context.noticeMail = createNoticeMail('http://127.0.0.1:9/api');
      await assert.rejects(round());
      service.context.noticeMail = noticeMail;
      await round();
      await mail(5);
    });

    it('B1 aren’t sent to who turns them off while others are emailed', async () => {
      await choose('AtOnce');
      await sql`
        insert into notification_email (organization_id, user_id, frequency, language, time_zone, mail_grant)
        select organization_id, ${randomUUID()}::uuid, frequency, language, time_zone, mail_grant
        from notification_email`.execute(service.db);
      await request('For two');
      const { noticeMail } = service.context;
      let sent = 0;
      service.context.noticeMail = {
        ...noticeMail,
        send: async () => {
          sent += 1;
          await sql`update notification_email set frequency = 'Never', mail_grant = null`.execute(service.db);
          return true;
        },
      };
      await round();
      service.context.noticeMail = noticeMail;
      assert.equal(sent, 1);
      await sql`delete from notification_email where user_id <> ${reader.id}::uuid`.execute(service.db);
    });

    it(
      'B1 aren’t sent to who turns them off while their requests are read',
      { skip: at.kind === 'pglite' && 'PGlite has one session' },
      async () => {
        await choose('AtOnce');
        await request('While turned off');
        const { noticeMail } = service.context;
        let sent = 0;
        service.context.noticeMail = {
          ...noticeMail,
          send: async () => {
            sent += 1;
            return true;
          },
        };
        let ended: Promise<void> | undefined;
        await service.db.transaction().execute(async (trx) => {
          await sql`lock table notification in access exclusive mode`.execute(trx);
          ended = round();
          await waitFor(async () => (await lockWaiters(service.db)) > 0);
          await choose('Never');
        });
        await ended;
        service.context.noticeMail = noticeMail;
        assert.equal(sent, 0);
      },
    );

    it('B1 stay for who chooses again while an older choice is refused', async () => {
      await choose('AtOnce');
      await request('For who chooses again');
      const { noticeMail } = service.context;
      service.context.noticeMail = {
        ...noticeMail,
        send: async () => {
          await choose('Daily');
          return false;
        },
      };
      await round();
      service.context.noticeMail = noticeMail;
      assert.deepEqual(await call('GET'), { frequency: 'Daily' });
      await choose('AtOnce');
      await round();
      await mail(6);
    });

    it('B1 end for someone who can no longer answer', async () => {
      const boss = callApi(main.url, await main.signIn('Boss'));
      const { version, roles } = await boss.get<{ version: string; roles: { id: string; name: string }[] }>(
        'permission/Pages.Campaigns.Answer',
      );
      const others = roles.filter(({ name }) => name !== 'DataOwnerApprover').map(({ id }) => id);
      await boss.put('permission/Pages.Campaigns.Answer', { roles: others, version });
      await request('For someone else');
      await round();
      const { rows } = await sql`select 1 from notification_email`.execute(service.db);
      assert.deepEqual(rows, []);
      assert.equal((await files()).length, 6);
    });
  }),
);
