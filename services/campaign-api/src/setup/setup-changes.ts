import { randomUUID } from 'node:crypto';
import { displayName, eachAlone, recordActivity, unprocessable, type Principal } from '@hima/api-kit';
import { sql, type Kysely, type Selectable } from 'kysely';
import type { SchemaTransaction, Schema } from '../database/schema.js';
import { ruleFor } from './country-rules/read-country-rules.js';
import { changedCountries } from './describe-change.js';
import type { SetupChangeTable } from '../database/tables/setup.js';
import type { ServiceContext } from '../service-context.js';
import {
  changedFields,
  guardedFields,
  isGuarded,
  pick,
  rightOf,
  type GuardedField,
  type GuardedValues,
} from './guarded-fields.js';
import { basisOf, readGuardedValues } from './guarded-settings.js';
import type { SetupChangeView } from './sms-setup-schemas.js';
import { findSmsSetup, type SmsSetupRow } from './sms-setup-row.js';

export interface Change extends Omit<Selectable<SetupChangeTable>, 'base' | 'changes'> {
  base: GuardedValues;
  changes: Partial<Omit<GuardedValues, 'secret'>>;
}
export type SetupDecision = SetupChangeView['actions'][number];

const lifeMs = 72 * 60 * 60 * 1000;
/** More of them could not be reviewed. */
const mostOpen = 20;

/** Keeps a change for another steward to confirm; nothing else happens yet. @throws {ApiProblem} 422 TooManyChanges */
export async function proposeChange(
  trx: SchemaTransaction,
  user: Principal,
  stored: SmsSetupRow,
  { changes, secret = null }: Pick<Change, 'changes'> & Partial<Pick<Change, 'secret'>>,
): Promise<void> {
  const { organizationId } = user;
  const base = await readGuardedValues(trx, stored);
  const open = await trx
    .selectFrom('setup_change')
    .select('base')
    .where('organization_id', '=', organizationId)
    .where('expires_at', '>', new Date())
    .$castTo<Pick<Change, 'base'>>()
    .execute();
  // Those whose basis changed do not count: most of them are proposed again.
  if (open.filter((one) => changedFields(one.base, base).length === 0).length >= mostOpen)
    throw unprocessable('TooManyChanges', 'Too many changes await confirmation. Decide on them first.');
  await trx
    .insertInto('setup_change')
    .values({
      id: randomUUID(),
      organization_id: organizationId,
      proposed_by: user.id,
      proposed_by_name: displayName(user),
      expires_at: new Date(Date.now() + lifeMs),
      base: sql<GuardedValues>`${JSON.stringify(base)}::jsonb`,
      changes: sql<Change['changes']>`${JSON.stringify(changes)}::jsonb`,
      secret,
    })
    .execute();
  await recordChange(trx, {
    organizationId,
    user,
    what: 'proposed',
    changes: differences({ base, changes, secret }),
  });
}

/** Changes that wait for a second steward, oldest first. */
export async function listChanges(db: Kysely<Schema>, user: Principal): Promise<SetupChangeView[]> {
  const rows = await db
    .selectFrom('setup_change')
    .selectAll()
    .where('organization_id', '=', user.organizationId)
    .where('expires_at', '>', new Date())
    .orderBy('proposed_at')
    .orderBy('id')
    .$castTo<Change>()
    .execute();
  const setup = rows.length > 0 && (await findSmsSetup(db, user.organizationId));
  if (!setup) return [];
  const now = await readGuardedValues(db, setup);
  const basis = basisOf(now);
  return rows.map((row) => ({
    id: row.id,
    proposedBy: row.proposed_by_name,
    proposedAt: row.proposed_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    changes: differences(row),
    changedSince: changesBetween(row.base, now),
    basis,
    actions: actionsOf(row, user),
  }));
}

/** Expires changes without a decision in time. */
export async function expireChanges(
  { database: { db }, logger }: Pick<ServiceContext, 'database' | 'logger'>,
  signal: AbortSignal,
): Promise<void> {
  const expired = await db
    .selectFrom('setup_change')
    .select('id')
    .where('expires_at', '<=', new Date())
    .execute();
  const expire = ({ id }: { id: string }) =>
    db.transaction().execute(async (trx) => {
      const row = await trx
        .deleteFrom('setup_change')
        .where('id', '=', id)
        .returningAll()
        .$castTo<Change>()
        .executeTakeFirst();
      if (!row) return;
      await recordChange(trx, {
        organizationId: row.organization_id,
        user: null,
        what: 'expired',
        changes: differences(row),
        proposedBy: row.proposed_by_name,
      });
    });
  await eachAlone(expired, expire, {
    what: 'expire a proposed setup change',
    idOf: ({ id }) => id,
    logger,
    signal,
  });
}

function actionsOf(change: Change, user: Principal): SetupDecision[] {
  const may = fieldsOf(change).every((field) => user.permissions.includes(rightOf[field]));
  if (!may) return [];
  return change.proposed_by === user.id ? ['withdraw'] : ['confirm', 'reject'];
}

type Content = Pick<Change, 'changes' | 'secret'>;

export function fieldsOf({ changes, secret }: Content): GuardedField[] {
  return guardedFields.filter((field) => (field === 'secret' ? secret !== null : field in changes));
}

/** The proposed differences for display: without secrets, rules by country. */
export function differences(change: Pick<Change, 'base'> & Content): SetupChangeView['changes'] {
  const { base, changes } = change;
  return fieldsOf(change).flatMap((field): SetupChangeView['changes'] => {
    if (field === 'secret') return [{ field, from: null, to: null }];
    if (field !== 'countryRules') return [{ field, from: base[field], to: changes[field] ?? null }];
    return Object.entries(changes.countryRules ?? {}).map(([country, rule]) => ({
      field,
      country,
      from: ruleFor(country, base.countryRules[country]),
      to: ruleFor(country, rule),
    }));
  });
}

/** How the steward's settings changed from one state to another, for display. */
function changesBetween(before: GuardedValues, after: GuardedValues): SetupChangeView['changes'] {
  const changed = changedFields(before, after).filter(isGuarded);
  const rules = changedCountries(before.countryRules, after.countryRules).map(
    (country) => [country, after.countryRules[country] ?? null] as const,
  );
  const changes = { ...pick(after, changed), countryRules: Object.fromEntries(rules) };
  const secret = changed.includes('secret');
  return differences({ base: before, changes, secret: secret ? Buffer.alloc(0) : null });
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
