import { eachAlone, recordActivity } from '@hima/api-kit';
import type { Selectable } from 'kysely';
import type { ReportSubscriptionTable } from '../database/tables/analytics.js';
import type { Report, ReportValue } from '../main-api/report-mail.js';
import type { ServiceContext } from '../service-context.js';
import { readAnalytics } from './read-analytics.js';
import { endSubscription, grantContext } from './report-subscription.js';
import { lastMonday, reportPeriod, zoneOf } from './report-week.js';

type Analytics = Awaited<ReturnType<typeof readAnalytics>>;
type Subscribed = Selectable<ReportSubscriptionTable>;

/** The figures of an email, by the names of the page. */
const figures: Record<string, (analytics: Analytics) => ReportValue> = {
  PENDING: ({ requests }) => requests.pending,
  CREATED: ({ requests }) => requests.created,
  'ACCEPTANCE.RATE': ({ requests }) => requests.acceptanceRate,
  'ANSWER.TIME': ({ requests }) => requests.medianAnswerSeconds,
  CAMPAIGNS: ({ results }) => results.campaigns,
  SENT: ({ results }) => results.sent,
  'SUCCESS.RATE': ({ results }) => results.successRate,
  FAILED: ({ results }) => results.failed,
  CLICKERS: ({ results }) => results.clickers,
  'CLICK.RATE': ({ results }) => results.clickRate,
  'CONVERSION.RATE': ({ converts, results }) => (converts ? results.conversionRate : null),
  PARTS: ({ results }) => results.parts,
  'OPT.OUTS': ({ optOuts: { campaigns, count, fewer } }) =>
    count === null && campaigns > 0 ? { fewerThan: fewer } : count,
};

/** A figure of now has nothing to compare with. */
const ofNow = new Set(['PENDING']);

/** Sends the reports that are due. One that fails is tried again in the next round. @throws {RoundIncomplete} */
export async function sendReports(context: ServiceContext): Promise<void> {
  const all = await context.database.db.selectFrom('report_subscription').selectAll().execute();
  await eachAlone(all, (subscribed) => sendIfDue(context, subscribed), {
    what: 'send a weekly report',
    idOf: ({ user_id }) => user_id,
    logger: context.logger,
  });
}

async function sendIfDue(context: ServiceContext, subscribed: Subscribed): Promise<void> {
  const { db } = context.database;
  const { organization_id, user_id, mail_grant } = subscribed;
  const zone = (await zoneOf(db, organization_id)) ?? subscribed.time_zone;
  const monday = await lastMonday(db, zone, context.clock());
  // Who subscribes on a Tuesday gets the first one on the next Monday.
  if ((subscribed.sent_for ?? subscribed.created_at) >= monday) return;
  const report = await reportOf(context, subscribed, { zone, monday });
  const grant = context.secrets.open(mail_grant, grantContext(user_id)).toString();
  if (await context.reportMail.send(grant, report)) {
    await db
      .updateTable('report_subscription')
      .set({ sent_for: monday })
      .where('organization_id', '=', organization_id)
      .where('user_id', '=', user_id)
      .execute();
    return;
  }
  await db.transaction().execute(async (trx) => {
    await endSubscription(trx, { id: user_id, organizationId: organization_id });
    await recordActivity(trx, {
      organizationId: organization_id,
      actorId: null,
      actorName: 'Hima',
      action: 'analytics-report.ended',
      entity: 'analytics-report',
      entityId: user_id,
    });
  });
}

async function reportOf(
  { database: { db } }: ServiceContext,
  { organization_id: organizationId, view_id, language }: Subscribed,
  week: { zone: string; monday: Date },
): Promise<Report> {
  const view =
    view_id === null
      ? undefined
      : await db
          .selectFrom('saved_view')
          .select(['name', 'query'])
          .where('id', '=', view_id)
          .executeTakeFirst();
  const query = view?.query ?? '';
  const { first, last, from, to, before } = await reportPeriod(db, query, week);
  const now = await readAnalytics(db, { organizationId, from, to }, week.zone);
  const earlier = await readAnalytics(db, { organizationId, ...before }, week.zone);
  return {
    view: view?.name ?? null,
    query,
    language,
    from: first,
    to: last,
    suppressed: now.suppressed,
    figures: Object.entries(figures).map(([name, read]) => ({
      name,
      value: read(now),
      before: ofNow.has(name) ? null : read(earlier),
    })),
  };
}
