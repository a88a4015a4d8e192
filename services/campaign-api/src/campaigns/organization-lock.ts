import { sql, type RawBuilder } from 'kysely';
import type { SchemaTransaction } from '../database/schema.js';
import type { ServiceContext } from '../service-context.js';

type Step<Value> = (trx: SchemaTransaction) => Promise<Value>;

const toDo = new WeakMap<SchemaTransaction, (() => void)[]>();

/** For what can't be taken back, such as a line of the log: done once the transaction, one of those below, is committed. */
export function afterCommit(trx: SchemaTransaction, act: () => void): void {
  const acts = toDo.get(trx);
  if (!acts) throw new Error('A transaction that locks messages is required');
  acts.push(act);
}

async function changeLocked<Value>(
  { database }: Pick<ServiceContext, 'database'>,
  locks: RawBuilder<unknown>,
  step: Step<Value>,
): Promise<Value> {
  const acts: (() => void)[] = [];
  const value = await database.db.transaction().execute(async (trx) => {
    toDo.set(trx, acts);
    await sql`select ${favoringIndexes}, ${locks}`.execute(trx);
    return step(trx);
  });
  for (const act of acts) act();
  return value;
}

/**
 * For the transaction. Its statements look up some hundred rows of large tables; with PostgreSQL's default, made for hard
 * disks, the planner reads all of a table that has only some ten thousand rows yet.
 */
const favoringIndexes = sql`set_config('random_page_cost', '1.1', true)`;

/**
 * Three kinds of transactions change different messages of a campaign: claims those to be sent, results those being
 * submitted, receipts those that were sent. (Results and receipts of unconfirmed messages, which another process has taken
 * over, change the same ones. Both list them by id. The database follows that order without having to: should two wait for
 * each other, results are stored again, and the SMS center resends the receipts.)
 */
export type Beside =
  | { kind: 'claims' | 'results'; organizationId: string; campaignId: string }
  | { kind: 'receipts'; organizationId: string; campaignIds: readonly string[] };

/** Of the locks that those of one kind have besides the one with 0, which all transactions have. */
const seeds = { claims: 1, results: 2, receipts: 3 } as const;

/**
 * A transaction of one kind: those of the other two kinds run beside it, those of its own don't. Claims write no count but
 * the ledger; results and receipts change messages by one statement each, whose triggers write all counts in one order.
 * What campaigns share comes last. So no two wait for each other's counts.
 */
export async function changeBeside<Value>(
  context: Pick<ServiceContext, 'database'>,
  beside: Beside,
  step: Step<Value>,
): Promise<Value> {
  const { kind, organizationId } = beside;
  const campaignIds = kind === 'receipts' ? [...beside.campaignIds].sort() : [beside.campaignId];
  const alone = kind === 'receipts' ? organizationId : beside.campaignId;
  const shared = [organizationId, ...campaignIds].map(
    (id) => sql`pg_advisory_xact_lock_shared(hashtextextended(${id}, 0))`,
  );
  const own = sql`pg_advisory_xact_lock(hashtextextended(${alone}, ${seeds[kind]}::bigint))`;
  return changeLocked(context, sql.join([...shared, own]), step);
}

/**
 * A transaction that changes messages of one campaign only; those of other campaigns run beside it. It writes last what
 * campaigns share, such as a day's count or the activity log: so no two can wait for each other.
 */
export async function changeCampaignMessages<Value>(
  context: Pick<ServiceContext, 'database'>,
  { organizationId, campaignId }: { organizationId: string; campaignId: string },
  step: Step<Value>,
): Promise<Value> {
  const locks = sql`
    pg_advisory_xact_lock_shared(hashtextextended(${organizationId}, 0)),
    pg_advisory_xact_lock(hashtextextended(${campaignId}, 0))`;
  return changeLocked(context, locks, step);
}

/**
 * A transaction that may change any message of the organization, or judges something about all of them: what is left of
 * the daily limit, who is over the frequency cap, which message a receipt is about. No other transaction changes messages
 * of the organization at the same time: so a receipt is never found without a part while the part's ID is being stored.
 */
export async function changeMessages<Value>(
  context: Pick<ServiceContext, 'database'>,
  organizationId: string,
  step: Step<Value>,
): Promise<Value> {
  return changeLocked(context, sql`pg_advisory_xact_lock(hashtextextended(${organizationId}, 0))`, step);
}
