import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { it } from 'node:test';
import { waitFor, withAnyDatabase } from '@hima/api-kit/testing';
import { grantContext } from '../src/analytics/report-subscription.js';
import { queues, type QueueName } from '../src/jobs/queues.js';
import { noticeGrantContext } from '../src/notifications/email-setting.js';
import { Gateways } from '../src/sending/gateways.js';
import { startWork } from '../src/start-work.js';
import { BareService } from './support/bare-service.js';

/** A round with an item for each of two users or organizations. */
interface Round {
  add(service: BareService, id: string): Promise<unknown>;
  /** Takes an item's turn through the part of the service that it needs. */
  onTurn(service: BareService, turn: () => Promise<boolean>): void;
}

const row = { language: 'en', time_zone: 'UTC' } as const;
const rounds: Partial<Record<QueueName, Round>> = {
  [queues.reports]: {
    add: ({ db, context, organizationId: organization_id }, user_id) =>
      db
        .insertInto('report_subscription')
        .values({
          ...{ ...row, organization_id, user_id, created_at: new Date(Date.now() - 8 * 86_400_000) },
          mail_grant: context.secrets.seal('grant', grantContext(user_id)),
        })
        .execute(),
    onTurn: ({ context }, send) => (context.reportMail = { ...context.reportMail, send }),
  },
  [queues.notices]: {
    async add(service, user_id) {
      const { db, context, organizationId: organization_id } = service;
      const mail_grant = context.secrets.seal('grant', noticeGrantContext(user_id));
      await db
        .insertInto('notification_email')
        .values({ ...row, organization_id, user_id, mail_grant, frequency: 'AtOnce', mailed_on: null })
        .execute();
      const subject_id = await service.addCampaign({ status: 'Pending' });
      await db
        .insertInto('notification')
        .values({
          ...{ organization_id, kind: 'RequestToAnswer', subject_id },
          ...{ user_id: null, except_user_id: null },
        })
        .execute();
    },
    onTurn: ({ context }, send) => (context.noticeMail = { ...context.noticeMail, send }),
  },
  [queues.sweep]: {
    add: (service, organization_id) =>
      service.addCampaign({ organization_id, status: 'Scheduled', start_at: new Date('2100-01-01') }),
    onTurn: ({ context }, isRevoked) => (context.standings = { isRevoked }),
  },
};

for (const [queue, { add, onTurn }] of Object.entries(rounds))
  withAnyDatabase(`a round of ${queue}`, (at) => {
    it('ends after the item at hand when the service stops', async () => {
      const service = new BareService(at);
      await service.start();
      let turns = 0;
      let stopped: Promise<void> | undefined;
      onTurn(service, async () => {
        turns += 1;
        stopped ??= service.stop();
        return queue !== queues.sweep;
      });
      for (const id of [randomUUID(), randomUUID()]) await add(service, id);
      await startWork(service.context, new Gateways(service.context, () => {}));
      if (queue !== queues.sweep) await service.context.database.jobs.send(queue, {});
      await waitFor(() => stopped !== undefined);
      await stopped;
      assert.equal(turns, 1);
    });
  });
