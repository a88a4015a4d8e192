import {
  displayName,
  recordActivity,
  requirePlatform,
  route,
  tooMany,
  unavailable,
  type Api,
  type Principal,
} from '@hima/api-kit';
import { sql } from 'kysely';
import { z } from 'zod';
import type { MainApiParts } from '../parts.js';
import { mailLanguage } from '../mail/mail-language.js';
import { testEmail } from './test-email.js';

/** Test emails of one user in an hour. */
const TESTS_PER_HOUR = 5;

/** `system/test-email`: tests whether emails are sent. To the caller only, so that nobody gets unwanted emails. */
export function addTestEmailRoute(api: Api, { db, mailer, logger }: MainApiParts): void {
  route(
    api,
    {
      method: 'POST',
      url: '/system/test-email',
      operationId: 'sendTestEmail',
      summary: 'Send a test email to yourself',
      description: `Answers once the email server accepted it. At most ${TESTS_PER_HOUR} per hour. 503 MailNotConfigured, MailFailed.`,
      access: { permission: 'Pages.System' },
      idempotencyKey: true,
      result: z.object({ sentTo: z.string() }),
      requestsPerMinute: 10,
    },
    async ({ user, request }) => {
      requirePlatform(user, 'Pages.System');
      if (!mailer) throw unavailable('MailNotConfigured', 'Email isn’t configured.');
      await refuseTooMany(db, user);
      const to = { address: user.emailAddress, name: user.name };
      const failed = await mailer.send(testEmail(to, mailLanguage(request.headers['accept-language']))).then(
        () => undefined,
        (err: unknown) => ({ err }),
      );
      await db.transaction().execute((trx) =>
        recordActivity(trx, {
          organizationId: user.organizationId,
          actorId: user.id,
          actorName: displayName(user),
          action: failed ? 'system.test-email-failed' : 'system.test-email-sent',
          entity: 'system',
          entityId: user.id,
        }),
      );
      if (failed) {
        logger.warn(failed, 'A test email failed');
        throw unavailable('MailFailed', 'The email server didn’t accept the email.', failed.err);
      }
      return { sentTo: user.emailAddress };
    },
  );
}

/** Counted in the activity log, for all processes together. */
async function refuseTooMany(db: MainApiParts['db'], user: Principal): Promise<void> {
  const { rows } = await sql<{ tests: number; oldest: Date | null }>`
    select count(*)::int as tests, min(at) as oldest from activity_log
    where organization_id = ${user.organizationId} and actor_id = ${user.id}
      and action in ('system.test-email-sent', 'system.test-email-failed')
      and at > now() - interval '1 hour'`.execute(db);
  const { tests = 0, oldest = null } = rows[0] ?? {};
  if (tests < TESTS_PER_HOUR || !oldest) return;
  const seconds = 3_600 - (Date.now() - oldest.getTime()) / 1_000;
  throw tooMany('Too many test emails. Try again later.', Math.max(1, seconds));
}
