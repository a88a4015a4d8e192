import { isDeepStrictEqual } from 'node:util';
import { conflict, displayName, recordActivity, unprocessable, type Principal } from '@hima/api-kit';
import { rematchReceipts } from '../sending/kept-receipts.js';
import type { ServiceContext } from '../service-context.js';
import { requireAllowedGateway } from './allowed-gateway.js';
import { guardedColumns } from './guarded-settings.js';
import { setupOf } from './read-sms-setup.js';
import { proposeChange } from './setup-changes.js';
import { setupColumns, type SetupColumns } from './setup-columns.js';
import { changesOf, requireRights } from './setup-rights.js';
import { findSmsSetup, type SmsSetupRow } from './sms-setup-row.js';
import type { SetupInput } from './sms-setup-schemas.js';

/**
 * Changes what is given and leaves the rest. Where the organization wants a second steward, what belongs to the steward
 * waits for one, and only the rest is changed now.
 * @throws {ApiProblem} 409 SetupChanged when somebody saved in the meantime; 422 SecretNeeded or GatewayNotAllowed;
 * 400; 403 when any of it is not theirs to change.
 */
export async function saveSmsSetup(
  context: ServiceContext,
  user: Principal,
  input: SetupInput,
): Promise<void> {
  const { db } = context.database;
  const { organizationId } = user;
  const stored = await findSmsSetup(db, organizationId);
  if (stored && stored.version !== input.version) throw setupChanged();
  const next = setupColumns(context.secrets, organizationId, stored, input);
  const changes = changesOf(stored, next);
  requireRights(user, changes);
  if (stored && input.gateway?.secret === undefined && needsSecret(stored, next)) throw secretNeeded();
  if (next.gateway_host !== stored?.gateway_host) await requireAllowedGateway(context, next.gateway_host);

  const waits = stored?.steward_four_eyes === true && changes.guarded.length > 0;
  await db.transaction().execute(async (trx) => {
    if (waits) await proposeChange(trx, user, { stored, next, fields: changes.guarded });
    if (waits && !changes.others) return;
    const columns = waits
      ? { ...next, ...guardedColumns(stored), gateway_version: stored.gateway_version }
      : next;
    const saved = await trx
      .insertInto('sms_setup')
      .values({ organization_id: organizationId, ...columns })
      .onConflict((same) =>
        same
          .column('organization_id')
          .doUpdateSet({ ...columns, updated_at: new Date() })
          .where('sms_setup.version', '=', stored?.version ?? 0),
      )
      .returningAll()
      .executeTakeFirst();
    // Two people who save at once: one of them is told.
    if (!saved) throw setupChanged();
    await recordActivity(trx, {
      organizationId,
      actorId: user.id,
      actorName: displayName(user),
      action: 'sms-setup.saved',
      entity: 'sms-setup',
      entityId: organizationId,
      details: {
        ...differences(stored, saved),
        credentialsChanged: !waits && input.gateway?.secret !== undefined,
      },
    });
  });
  if (stored && !waits && next.gateway_receipt_ids !== stored.gateway_receipt_ids)
    await rematchReceipts(context, organizationId);
}

/** A stored secret is never sent to a place that somebody else names, nor in the clear where it was not. */
function needsSecret(stored: SmsSetupRow, next: SetupColumns): boolean {
  return (
    stored.gateway_host !== next.gateway_host ||
    stored.gateway_port !== next.gateway_port ||
    stored.gateway_system_id !== next.gateway_system_id ||
    stored.gateway_ca_certificate !== next.gateway_ca_certificate ||
    (stored.gateway_tls && !next.gateway_tls)
  );
}

/** The settings that are other than before, with their new values. */
function differences(stored: SmsSetupRow | undefined, saved: SmsSetupRow): Record<string, unknown> {
  const before: Record<string, unknown> = stored ? { ...setupOf(stored) } : {};
  const { version: _, ...after } = setupOf(saved);
  return Object.fromEntries(
    Object.entries(after).filter(([name, value]) => !isDeepStrictEqual(value, before[name])),
  );
}

function secretNeeded() {
  return unprocessable('SecretNeeded', 'Enter the secret again: the gateway or its encryption changes.');
}

function setupChanged() {
  return conflict(
    'SetupChanged',
    'Someone else saved the SMS setup. Reload the latest version and try again.',
  );
}
