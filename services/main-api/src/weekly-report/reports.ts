import { unavailable, type Jobs, type Logger, type QueueDefinition } from '@hima/api-kit';
import type { Kysely } from 'kysely';
import type { MainSchema } from '../database/schema.js';
import { grantedPermissions, organizationApproved, secondFactorDue } from '../identity/rights.js';
import type { Mailer } from '../mail/mail.js';
import { sendOrRefuse } from '../mail/send-or-refuse.js';
import type { ReportGrants } from './report-grants.js';
import { reportMail } from './report-mail.js';
import type { Report } from './report-schema.js';

const QUEUE = 'send-report';

/** As patient as reset links; `exclusive`: a report that is sent again while it waits is one email. */
export const reportQueues: Record<string, QueueDefinition> = {
  [QUEUE]: {
    policy: 'exclusive',
    retryLimit: 10,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 300,
    expireInSeconds: 120,
  },
};

/** Weekly reports by email. */
export interface Reports {
  /** @throws {ApiProblem} 503 `MailNotConfigured`. */
  grant(accountId: string): Promise<string>;
  /** @returns false when the account has no right to the figures any more; nothing is sent then */
  send(grant: string, report: Report): Promise<boolean>;
}

interface Waiting {
  accountId: string;
  report: Report;
}

/** Begins to send what waits at once. */
export async function createReports({
  db,
  jobs,
  grants,
  mail,
  logger,
}: {
  db: Kysely<MainSchema>;
  jobs: Jobs;
  grants: ReportGrants;
  mail: { mailer: Mailer; publicUrl: string } | undefined;
  logger: Logger;
}): Promise<Reports> {
  if (mail) {
    await jobs.work<Waiting>(QUEUE, {}, async ({ data: { accountId, report } }) => {
      const reader = await findReader(db, accountId);
      if (!reader) return;
      const to = { address: reader.email_address, name: reader.name };
      const letter = reportMail(to, report, mail.publicUrl);
      await sendOrRefuse({ mailer: mail.mailer, logger }, letter, accountId);
    });
  }
  const requireMail = () => {
    if (!mail) throw unavailable('MailNotConfigured', 'Email isn’t configured.');
  };
  return {
    async grant(accountId) {
      requireMail();
      return grants.issue(accountId);
    },
    async send(grant, report) {
      requireMail();
      const accountId = await grants.read(grant);
      if (accountId === undefined || !(await findReader(db, accountId))) return false;
      await jobs.send(QUEUE, { accountId, report }, { singletonKey: accountId });
      return true;
    },
  };
}

/** An account that sees Analytics now. */
async function findReader(db: Kysely<MainSchema>, accountId: string) {
  const found = await db
    .selectFrom('account')
    .select(['email_address', 'name'])
    .select([grantedPermissions.as('permissions'), secondFactorDue.as('due')])
    .where('account.id', '=', accountId)
    .where('account.state', '=', 'Active')
    .where(organizationApproved)
    .executeTakeFirst();
  return found && !found.due && found.permissions.includes('Pages.Dashboard') ? found : undefined;
}
