import { eachAlone, recordActivity } from '@hima/api-kit';
import type { Kysely, Selectable } from 'kysely';
import type { Schema } from '../database/schema.js';
import type { ReportSubscriptionTable } from '../database/tables/analytics.js';
import type { Report, ReportValue } from '../main-api/report-mail.js';
import type { ServiceContext } from '../service-context.js';
import { readOutcome, type Analytics, type Outcome } from './read-analytics.js';
import { readRequests } from './read-requests.js';
import { endSubscription, grantContext } from './report-subscription.js';
import { lastMonday, reportPeriod, zoneOf } from './report-week.js';

type Subscribed = Selectable<ReportSubscriptionTable>;
type Owner = Pick<Subscribed, 'organization_id' | 'user_id'>;

/** The figures of an email, by the names of the page. */
const requestFigures: Record<string, (requests: Analytics['requests']) => ReportValue> = {
  PENDING: ({ pending }) => pending,
  CREATED: ({ created }) => created,
  'ACCEPTANCE.RATE': ({ acceptanceRate }) => acceptanceRate,
  'ANSWER.TIME': ({ medianAnswerSeconds }) => medianAnswerSeconds,
};
const resultFigures: Record<string, (outcome: Outcome) => ReportValue> = {
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

/** Current figures have no earlier period to compare with. */
const ofNow = new Set(['PENDING']);

/**
 * Sends the reports that are due. One that fails is tried again in the next round.
 * @throws {RoundIncomplete}; whatever `signal` is aborted with
 */
export async function sendReports(context: ServiceContext, signal: AbortSignal): Promise<void> {
  const all = await context.database.db
    .selectFrom('report_subscription')
    .select(['organization_id', 'user_id'])
    .execute();
  await eachAlone(all, (owner) => sendIfDue(context, owner), {
    what: 'send a weekly report',
    idOf: ({ user_id }) => user_id,
    logger: context.logger,
    signal,
  });
}

async function sendIfDue(context: ServiceContext, owner: Owner): Promise<void> {
  const { db } = context.database;
  // At their turn: the reports before take minutes, and people unsubscribe meanwhile.
  const subscribed = await findSubscribed(db, owner);
  if (!subscribed) return;
  const { organization_id, user_id, mail_grant } = subscribed;
  const zone = (await zoneOf(db, organization_id)) ?? subscribed.time_zone;
  const monday = await lastMonday(db, zone, context.clock());
  // Who subscribes on a Tuesday gets the first one on the next Monday.
  if ((subscribed.sent_for ?? subscribed.created_at) >= monday) return;
  const report = await reportOf(context, subscribed, { zone, monday });
  // The figures take a while. Who has subscribed again gets theirs in the next round.
  if (!(await findSubscribed(db, owner))?.mail_grant.equals(mail_grant)) return;
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
    // Who has subscribed again meanwhile stays subscribed.
    const owner = { id: user_id, organizationId: organization_id };
    if (!(await endSubscription(trx, owner, mail_grant))) return;
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

const findSubscribed = (db: Kysely<Schema>, { organization_id, user_id }: Owner) =>
  db
    .selectFrom('report_subscription')
    .selectAll()
    .where('organization_id', '=', organization_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst();

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
  // main-api leaves the results out for readers who don't see them when the email is sent.
  const of = async (period: { from: Date; to: Date }) => ({
    requests: await readRequests(db, { organizationId, ...period }),
    outcome: await readOutcome(db, { organizationId, ...period }, week.zone),
  });
  const now = await of({ from, to });
  const earlier = await of(before);
  return {
    view: view?.name ?? null,
    query,
    language,
    from: first,
    to: last,
    suppressed: now.outcome.suppressed,
    hidden: now.outcome.hidden,
    figures: [
      ...Object.entries(requestFigures).map(([name, read]) => ({
        name,
        value: read(now.requests),
        before: ofNow.has(name) ? null : read(earlier.requests),
      })),
      ...Object.entries(resultFigures).map(([name, read]) => ({
        name,
        value: read(now.outcome),
        before: read(earlier.outcome),
      })),
    ],
  };
}
