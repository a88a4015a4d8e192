import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import { MAX_VIEW_QUERY, type Api } from '@hima/api-kit';
import { callApi, lockWaiters, waitFor, withAnyDatabase, withEmptyDatabase } from '@hima/api-kit/testing';
import { sql } from 'kysely';
import { lastMonday, reportPeriod } from '../src/analytics/report-week.js';
import { queues } from '../src/jobs/queues.js';
import { createReportMail } from '../src/main-api/report-mail.js';
import { createWithdrawMail } from '../src/main-api/withdraw-mail.js';
import { Gateways } from '../src/sending/gateways.js';
import { startWork } from '../src/start-work.js';
import { bareApi } from './support/bare-api.js';
import { BareService } from './support/bare-service.js';
import { fireSchedule } from './support/fire-schedule.js';
import { MainApiProcess } from './support/main-api-process.js';

/** Monday, 07:30 in Riyadh. */
const MONDAY = new Date('2026-11-23T04:30:00Z');
const WEEK_MS = 7 * 86_400_000;

withAnyDatabase('weekly reports', (at) =>
  withEmptyDatabase('with main-api', (ofMain) => {
    const service = new BareService(at);
    const main = new MainApiProcess();
    let emails: string;
    let api: Api;
    let now = new Date(MONDAY.getTime() - 3 * 86_400_000);
    before(async () => {
      emails = await mkdtemp(join(tmpdir(), 'hima-reports-'));
      main.environment = { MAIL_DIRECTORY: emails, PUBLIC_URL: 'https://hima.example' };
      await main.start({ Reader: 'DataOwnerApprover', Boss: 'Admin' }, ofMain.location());
      await service.start();
      service.context = {
        ...service.context,
        reportMail: createReportMail(main.url),
        withdrawMail: createWithdrawMail(main.url),
        clock: () => now,
      };
      await service.addSmsSetup();
      await service.addCampaign({
        created_at: new Date('2026-11-18T08:00:00Z'),
        answer_status: 'Accepted',
        answered_at: new Date('2026-11-18T09:30:00Z'),
      });
      for (const [day, optOuts] of [
        ['2026-11-18', 123],
        ['2026-11-11', 20],
      ] as const) {
        const campaign_id = await service.addCampaign({ begun_at: new Date(`${day}T10:00:00Z`) });
        const group = { kind: 'messages', attribute: '', key: '1', recipients: 900, delivered: 900 } as const;
        await service.db
          .insertInto('insight_group')
          .values({ campaign_id, ...group, opt_outs: optOuts, parts: 1 })
          .execute();
      }
      const gateways = new Gateways(service.context, () => {});
      api = await bareApi(service, service.person('Reader', ['Pages.Dashboard']), gateways);
      await startWork(service.context, gateways);
    });
    after(async () => {
      await api?.close();
      await service.stop();
      await main.stop();
      await rm(emails, { recursive: true, force: true });
    });

    const call = async <Result>(
      method: 'GET' | 'POST' | 'PUT' | 'DELETE',
      path: string,
      payload?: object,
    ) => {
      const authorization = `Bearer ${await main.signIn('Reader')}`;
      const url = `/campaign-api/analytics/${path}`;
      const response = await api.server.inject({
        method,
        url,
        headers: { authorization },
        ...(payload && { payload }),
      });
      assert.equal(response.statusCode, 200, response.body);
      return response.json<{ result: Result }>().result;
    };
    const files = async () => (await readdir(emails)).filter((name) => name.endsWith('.html')).sort();
    const mail = async (count: number) => {
      const names = await waitFor(
        async () => {
          const found = await files();
          return found.length >= count ? found : undefined;
        },
        { what: `${count} emails` },
      );
      assert.equal(names.length, count);
      return readFile(join(emails, names[count - 1]!), 'utf8');
    };
    /** Lets the stored schedule fire as at its minute, and waits until the round has ended. */
    const round = async (end: 'succeededAt' | 'failedAt' = 'succeededAt') => {
      const since = await fireSchedule(service.db, queues.reports);
      await waitFor(
        async () => {
          const states = await service.context.database.jobs.schedules();
          const state = states.find(({ name }) => name === queues.reports);
          return (state?.[end] ?? new Date(0)) > since;
        },
        { what: 'the round of reports to end' },
      );
    };
    const subscribed = () => call<{ viewId: string | null; timeZone: string } | null>('GET', 'report');

    it('are sent on Monday at 07:00 in the organization’s zone, once', async () => {
      // As long as a view can be.
      const query = `period=7&search=${'x'.repeat(MAX_VIEW_QUERY)}`.slice(0, MAX_VIEW_QUERY);
      const view = await call<{ id: string }>('POST', 'view', { name: 'Last week', query });
      const wish = { viewId: view.id, language: 'en', timeZone: 'America/New_York' };
      const subscription = await call('PUT', 'report', wish);
      assert.deepEqual(subscription, { viewId: view.id, timeZone: 'Asia/Riyadh' });
      await round();
      now = new Date(MONDAY.getTime() - 40 * 60_000);
      await round();
      assert.deepEqual(await files(), []);
      now = MONDAY;
      await round();
      const html = await mail(1);
      assert.match(html, /Hima weekly report: Last week/);
      assert.match(html, /from November 16, 2026 to November 22, 2026/);
      assert.match(
        html,
        /New requests<\/th><td[^>]*><strong>1<\/strong><br><span[^>]*>0 in the previous period/,
      );
      assert.match(html, /<strong>1.5 hours<\/strong>/);
      assert.match(
        html,
        /Opt-outs<\/th><td[^>]*><strong>About 120<\/strong><br><span[^>]*>Fewer than 40 in the previous period/,
      );
      // The days of the email, also when it is read later.
      assert.match(
        html,
        /"https:\/\/hima\.example\/dashboard-management\?from=2026-11-16&#38;to=2026-11-22"/,
      );
      now = new Date(MONDAY.getTime() + WEEK_MS - 45 * 60_000);
      await round();
      await mail(1);
    });

    it('are in Arabic for readers of Arabic, of the default view once theirs is deleted', async () => {
      const { viewId } = (await subscribed())!;
      await call('PUT', 'report', { viewId, language: 'ar', timeZone: 'Asia/Riyadh' });
      await call('DELETE', `view/${viewId}`);
      assert.equal((await subscribed())?.viewId, null);
      now = new Date(MONDAY.getTime() + WEEK_MS);
      await round();
      const html = await mail(2);
      assert.match(html, /dir="rtl"/);
      assert.match(html, /تقرير حِمى الأسبوعي</);
      assert.match(html, /هذه هي الأرقام من 31 أكتوبر 2026 إلى 29 نوفمبر 2026/);
    });

    it('fail a round while main-api is down, and are sent later', async () => {
      const { reportMail } = service.context;
      now = new Date(MONDAY.getTime() + 2 * WEEK_MS);
      service.context.reportMail = createReportMail('http://127.0.0.1:9/api');
      await round('failedAt');
      service.context.reportMail = reportMail;
      await round();
      await mail(3);
    });

    it('aren’t sent to who unsubscribes while others are emailed', async () => {
      await sql`
        insert into report_subscription (organization_id, user_id, view_id, language, time_zone, mail_grant, created_at)
        select organization_id, ${randomUUID()}::uuid, view_id, language, time_zone, mail_grant, created_at
        from report_subscription`.execute(service.db);
      const { reportMail } = service.context;
      now = new Date(MONDAY.getTime() + 3 * WEEK_MS);
      let sent = 0;
      service.context.reportMail = {
        ...reportMail,
        send: async () => {
          sent += 1;
          await service.db.deleteFrom('report_subscription').execute();
          return true;
        },
      };
      await round();
      service.context.reportMail = reportMail;
      assert.equal(sent, 1);
    });

    it(
      'aren’t sent to who unsubscribes while theirs is computed',
      { skip: at.kind === 'pglite' && 'PGlite has one session' },
      async () => {
        const view = await call<{ id: string }>('POST', 'view', { name: 'All', query: '' });
        await call('PUT', 'report', { viewId: view.id, language: 'en', timeZone: 'Asia/Riyadh' });
        const { reportMail } = service.context;
        now = new Date(MONDAY.getTime() + 4 * WEEK_MS);
        let sent = 0;
        service.context.reportMail = {
          ...reportMail,
          send: async () => {
            sent += 1;
            return true;
          },
        };
        let ended: Promise<void> | undefined;
        await service.db.transaction().execute(async (trx) => {
          await sql`lock table saved_view in access exclusive mode`.execute(trx);
          ended = round();
          await waitFor(async () => (await lockWaiters(service.db)) > 0);
          await call('DELETE', 'report');
        });
        await ended;
        service.context.reportMail = reportMail;
        assert.equal(sent, 0);
        // Those that wait at main-api are withdrawn there.
        await waitFor(async () => {
          const { rows } = await sql`
            select from jobs.job where name = ${queues.withdrawMail} and state = 'completed'`.execute(
            service.db,
          );
          return rows.length === 1;
        });
      },
    );

    it('stay for who subscribes again while an older subscription is refused', async () => {
      const subscribe = () =>
        call('PUT', 'report', { viewId: null, language: 'en', timeZone: 'Asia/Riyadh' });
      await subscribe();
      const { reportMail } = service.context;
      now = new Date(MONDAY.getTime() + 5 * WEEK_MS);
      service.context.reportMail = {
        ...reportMail,
        send: async () => {
          await subscribe();
          return false;
        },
      };
      await round();
      service.context.reportMail = reportMail;
      assert.deepEqual(await subscribed(), { viewId: null, timeZone: 'Asia/Riyadh' });
      await round();
      await mail(4);
    });

    it('end when the reader loses the right to the figures', async () => {
      const boss = callApi(main.url, await main.signIn('Boss'));
      const { version, roles } = await boss.get<{ version: string; roles: { id: string; name: string }[] }>(
        'permission/Pages.Dashboard',
      );
      const others = roles.filter(({ name }) => name !== 'DataOwnerApprover').map(({ id }) => id);
      await boss.put('permission/Pages.Dashboard', { roles: others, version });
      const actions = async () => {
        const { rows } = await sql<{ action: string }>`
          select action from activity_log where entity = 'analytics-report' order by at`.execute(service.db);
        return rows.map(({ action }) => action.replace('analytics-report.', ''));
      };
      const before = await actions();
      now = new Date(MONDAY.getTime() + 6 * WEEK_MS);
      await round();
      assert.equal(await subscribed(), null);
      assert.equal((await files()).length, 4);
      assert.equal(before.at(-1), 'subscribed');
      assert.deepEqual(await actions(), [...before, 'ended']);
    });

    it('have days of 23 and 25 hours where the clock changes, from their first midnight', async () => {
      const hoursOf = async (zone: string, day: string) => {
        const monday = await lastMonday(service.db, zone, MONDAY);
        const { from, to, before } = await reportPeriod(service.db, `from=${day}&to=${day}`, {
          zone,
          monday,
        });
        assert.deepEqual(before.to, from);
        return [from.toISOString(), (to.getTime() - from.getTime()) / 3_600_000];
      };
      assert.deepEqual(await hoursOf('America/New_York', '2026-03-08'), ['2026-03-08T05:00:00.000Z', 23]);
      assert.deepEqual(await hoursOf('America/New_York', '2026-11-01'), ['2026-11-01T04:00:00.000Z', 25]);
      // Midnight is skipped in Cairo, and comes twice in Havana.
      assert.deepEqual(await hoursOf('Africa/Cairo', '2026-04-24'), ['2026-04-23T22:00:00.000Z', 23]);
      assert.deepEqual(await hoursOf('America/Havana', '2026-11-01'), ['2026-11-01T04:00:00.000Z', 25]);
    });

    it('have whole days of the zone before Monday, or the days of the view', async () => {
      const zone = 'Asia/Riyadh';
      const monday = await lastMonday(service.db, zone, MONDAY);
      assert.deepEqual(monday, new Date('2026-11-23T04:00:00Z'));
      const read = (query: string) => reportPeriod(service.db, query, { zone, monday });
      const own = await read('from=2026-03-01&to=2026-03-31');
      assert.deepEqual([own.first, own.last], ['2026-03-01', '2026-03-31']);
      assert.deepEqual(own.before, {
        from: new Date('2026-01-28T21:00:00Z'),
        to: new Date('2026-02-28T21:00:00Z'),
      });
      for (const query of [
        '',
        'period=8',
        'from=2026-02-30&to=2026-03-01',
        'from=2026-03-02&to=2026-03-01',
      ]) {
        const { first, last, to } = await read(query);
        assert.deepEqual([first, last, to], ['2026-10-24', '2026-11-22', new Date('2026-11-22T21:00:00Z')]);
      }
    });
  }),
);
