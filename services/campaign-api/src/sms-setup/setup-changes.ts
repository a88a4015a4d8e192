import { randomUUID } from 'node:crypto';
import {
  conflict,
  displayName,
  notFound,
  recordActivity,
  unprocessable,
  type Principal,
} from '@hima/api-kit';
import { sql, type Kysely, type Selectable } from 'kysely';
import type { SchemaTransaction } from '../campaigns/campaign-row.js';
import { settingsChanged } from '../campaigns/pinned-settings.js';
import type { SetupChangeTable } from '../database/schema-sms-setup.js';
import type { Schema } from '../database/schema.js';
import type { ServiceContext } from '../service-context.js';
import { requireAllowedGateway } from './allowed-gateway.js';
import { describeChange, guardedSettings, type GuardedField, type GuardedValues } from './guarded-fields.js';
import { changedFields, guardedValues, isMoved, type GuardedRow } from './guarded-settings.js';
import { requireGuardedRights } from './setup-rights.js';
import { findSmsSetup } from './sms-setup-row.js';
import type { SetupChangeView } from './sms-setup-schemas.js';

type Change = Selectable<SetupChangeTable>;
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
  await record(trx, {
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

/**
 * Decides on a change: another steward with the same rights confirms or rejects it, who proposed it withdraws it.
 * @throws {ApiProblem} 404 once it is decided; 403; 409 ChangeExpired; 409 SettingsChanged when what it was proposed
 * against has changed; 422 SecondStewardNeeded or GatewayNotAllowed
 */
export async function decideChange(
  context: ServiceContext,
  user: Principal,
  id: string,
  decision: SetupDecision,
): Promise<void> {
  const { db } = context.database;
  const { organizationId } = user;
  const found = await db
    .selectFrom('setup_change')
    .selectAll()
    .where('id', '=', id)
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();
  if (!found) throw notFound('SetupChange', id);
  const fields = fieldsOf(found);
  requireGuardedRights(user, fields);
  requireTheirs(found, user, decision);
  const host = decision === 'confirm' ? found.changes.host : undefined;
  if (host !== undefined) await requireAllowedGateway(context, String(host));
  await db.transaction().execute(async (trx) => {
    const taken = await trx.deleteFrom('setup_change').where('id', '=', id).executeTakeFirst();
    // Of two who decide at once, the second finds nothing.
    if (taken.numDeletedRows !== 1n) throw notFound('SetupChange', id);
    if (decision === 'confirm') await apply(trx, found);
    await record(trx, {
      organizationId,
      user,
      what: done[decision],
      changes: differences({ ...found, fields }),
      proposedBy: found.proposed_by_name,
    });
  });
}

/** Ends what nobody decided on in time. */
export async function expireChanges({ database }: Pick<ServiceContext, 'database'>): Promise<void> {
  await database.db.transaction().execute(async (trx) => {
    const expired = await trx
      .deleteFrom('setup_change')
      .where('expires_at', '<=', new Date())
      .returningAll()
      .execute();
    for (const row of expired)
      await record(trx, {
        organizationId: row.organization_id,
        user: null,
        what: 'expired',
        changes: differences({ ...row, fields: fieldsOf(row) }),
        proposedBy: row.proposed_by_name,
      });
  });
}

async function apply(
  trx: SchemaTransaction,
  { organization_id, base, changes, secret }: Change,
): Promise<void> {
  const stored = await findSmsSetup(trx, organization_id, { forUpdate: true });
  if (!stored) throw notFound('SmsSetup', organization_id);
  const now = guardedValues(stored);
  const others = changedFields(base, now);
  if (others.length > 0)
    throw settingsChanged(others.map((field) => describeChange(field, base[field], now[field])));
  const columns = Object.fromEntries(
    guardedSettings
      .filter(({ field }) => changes[field] !== undefined)
      .map(({ field, column }) => [column, changes[field]]),
  ) as Partial<GuardedRow>;
  const moved = isMoved(stored, { ...stored, ...columns });
  await trx
    .updateTable('sms_setup')
    .set({
      ...columns,
      ...(secret && { gateway_secret: secret }),
      gateway_version: stored.gateway_version + (moved ? 1 : 0),
      version: stored.version + 1,
      updated_at: new Date(),
    })
    .where('organization_id', '=', organization_id)
    .execute();
}

function requireTheirs(change: Change, user: Principal, decision: SetupDecision): void {
  const own = change.proposed_by === user.id;
  if (own !== (decision === 'withdraw'))
    throw unprocessable(
      'SecondStewardNeeded',
      own
        ? 'You proposed this change. Another steward has to confirm or reject it.'
        : 'Only the steward who proposed this change can withdraw it.',
    );
  if (decision === 'confirm' && change.expires_at <= new Date())
    throw conflict('ChangeExpired', 'This change expired. Propose it again.');
}

function actionsOf(change: Change, user: Principal): SetupDecision[] {
  const fields = fieldsOf(change);
  const may = guardedSettings
    .filter(({ field }) => fields.includes(field))
    .every(({ right }) => user.permissions.includes(right));
  if (!may) return [];
  return change.proposed_by === user.id ? ['withdraw'] : ['confirm', 'reject'];
}

function fieldsOf({ changes, secret }: Change): GuardedField[] {
  return guardedSettings
    .map(({ field }) => field)
    .filter((field) => (field === 'secret' ? secret !== null : changes[field] !== undefined));
}

function differences({
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

const done = { confirm: 'confirmed', reject: 'rejected', withdraw: 'withdrawn' } as const;

interface Entry {
  organizationId: string;
  /** Null: the service itself. */
  user: Principal | null;
  what: 'proposed' | 'expired' | (typeof done)[SetupDecision];
  changes: SetupChangeView['changes'];
  proposedBy?: string;
}

async function record(
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
