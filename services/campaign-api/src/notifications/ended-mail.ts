import type { SchemaTransaction } from '../database/schema.js';
import { queues } from '../jobs/queues.js';
import type { ServiceContext } from '../service-context.js';

/** The grant of emails that a user ended, encrypted. */
export interface EndedMail {
  grant: string;
  /** Under which it is encrypted. */
  context: string;
}

/** Queues the withdrawal of emails that still wait at main-api, which doesn't have to answer for them to end. */
export async function queueWithdrawal(
  { database }: Pick<ServiceContext, 'database'>,
  trx: SchemaTransaction,
  { mailGrant, context }: { mailGrant: Buffer; context: string },
): Promise<void> {
  const ended: EndedMail = { grant: mailGrant.toString('base64'), context };
  await database.jobs.send(queues.withdrawMail, ended, { trx });
}

/** @throws {ApiProblem} 503 MainApiUnavailable. */
export async function withdrawEnded(
  { secrets, withdrawMail }: ServiceContext,
  { grant, context }: EndedMail,
): Promise<void> {
  await withdrawMail(secrets.open(Buffer.from(grant, 'base64'), context).toString());
}
