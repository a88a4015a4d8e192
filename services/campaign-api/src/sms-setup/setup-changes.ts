import { randomUUID } from 'node:crypto';
import { displayName, eachAlone, recordActivity, unprocessable, type Principal } from '@hima/api-kit';
import { sql, type Kysely, type Selectable } from 'kysely';
import type { SchemaTransaction } from '../campaigns/campaign-row.js';
import type { SetupChangeTable } from '../database/schema-sms-setup.js';
import type { Schema } from '../database/schema.js';
import type { ServiceContext } from '../service-context.js';
import { guardedSettings, type GuardedField, type GuardedValues } from './guarded-fields.js';
import { guardedValues, type GuardedRow } from './guarded-settings.js';
import type { SetupChangeView } from './sms-setup-schemas.js';

export type Change = Selectable<SetupChangeTable>;
export type SetupDecision = SetupChangeView['actions'][number];

const lifeMs = 72 * 60 * 60 * 1000;
/** Nobody reads more of them. */
const mostOpen = 20;

/** Keeps a change for another steward to confirm; nothing else happens yet. @throws {ApiProblem} 422 TooManyChanges */
export async function proposeChange(
  trx: SchemaTransaction,
  user: Principal,
  { stored, next, fields }: { stored: GuardedRow; next: GuardedRow; fields: readonly GuardedField[] },
): Promise<void> {
  const { organizationId } = user;
  const open = await trx
    .selectFrom('setup_change')
    .select((all) => all.fn.countAll<number>().as('count'))
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow();
  if (Number(open.count) >= mostOpen)
    throw unprocessable('TooManyChanges', 'Too many changes wait for confirmation. Decide on them first.');
  const values = guardedValues(next);
  const changes: Partial<GuardedValues> = Object.fromEntries(
    fields.filter((field) => field !== 'secret').map((field) => [field, values[field]]),
  );
  const base = guardedValues(stored);
  await trx
    .insertInto('setup_change')
    .values({
      id: randomUUID(),
      organization_id: organizationId,
      proposed_by: user.id,
      proposed_by_name: displayName(user),
      expires_at: new Date(Date.now() + lifeMs),
      base: sql<GuardedValues>`${JSON.stringify(base)}::jsonb`,
      changes: sql<Partial<GuardedValues>>`${JSON.stringify(changes)}::jsonb`,
      secret: fields.includes('secret') ? next.gateway_secret : null,
    })
    .execute();
  await recordChange(trx, {
    organizationId,
    user,
    what: 'proposed',
    changes: differences({ base, changes, fields }),
  });
}

/** What waits for a second steward, oldest first. */
export async function listChanges(db: Kysely<Schema>, user: Principal): Promise<SetupChangeView[]> {
  const rows = await db
    .selectFrom('setup_change')
    .selectAll()
    .where('organization_id', '=', user.organizationId)
    .where('expires_at', '>', new Date())
    .orderBy('proposed_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    proposedBy: row.proposed_by_name,
    proposedAt: row.proposed_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    changes: differences({ ...row, fields: fieldsOf(row) }),
    actions: actionsOf(row, user),
  }));
}

/** Ends what nobody decided on in time. */
export async function expireChanges({
  database: { db },
  logger,
}: Pick<ServiceContext, 'database' | 'logger'>): Promise<void> {
  const expired = await db
    .selectFrom('setup_change')
    .select('id')
    .where('expires_at', '<=', new Date())
    .execute();
  const expire = ({ id }: { id: string }) =>
    db.transaction().execute(async (trx) => {
      const row = await trx.deleteFrom('setup_change').where('id', '=', id).returningAll().executeTakeFirst();
      if (!row) return;
      await recordChange(trx, {
        organizationId: row.organization_id,
        user: null,
        what: 'expired',
        changes: differences({ ...row, fields: fieldsOf(row) }),
        proposedBy: row.proposed_by_name,
      });
    });
  await eachAlone(expired, expire, { what: 'expire a change of the setup', idOf: ({ id }) => id, logger });
}

function actionsOf(change: Change, user: Principal): SetupDecision[] {
  const fields = fieldsOf(change);
  const may = guardedSettings
    .filter(({ field }) => fields.includes(field))
    .every(({ right }) => user.permissions.includes(right));
  if (!may) return [];
  return change.proposed_by === user.id ? ['withdraw'] : ['confirm', 'reject'];
}

export function fieldsOf({ changes, secret }: Change): GuardedField[] {
  return guardedSettings
    .map(({ field }) => field)
    .filter((field) => (field === 'secret' ? secret !== null : changes[field] !== undefined));
}

export function differences({
  base,
  changes,
  fields,
}: Pick<Change, 'base' | 'changes'> & { fields: readonly GuardedField[] }): SetupChangeView['changes'] {
  return fields.map((field) =>
    field === 'secret'
      ? { field, from: null, to: null }
      : { field, from: base[field], to: changes[field] ?? null },
  );
}

interface Entry {
  organizationId: string;
  /** Null: the service itself. */
  user: Principal | null;
  what: 'proposed' | 'confirmed' | 'rejected' | 'withdrawn' | 'expired';
  changes: SetupChangeView['changes'];
  proposedBy?: string;
}

export async function recordChange(
  trx: SchemaTransaction,
  { organizationId, user, what, changes, proposedBy }: Entry,
): Promise<void> {
  await recordActivity(trx, {
    organizationId,
    actorId: user?.id ?? null,
    actorName: user ? displayName(user) : 'Hima',
    action: `sms-setup.change-${what}`,
    entity: 'sms-setup',
    entityId: organizationId,
    details: { changes, ...(proposedBy !== undefined && { proposedBy }) },
  });
}
