import { isDeepStrictEqual } from 'node:util';
import {
  badRequest,
  conflict,
  displayName,
  recordActivity,
  unprocessable,
  type Principal,
  type ActivityDetails,
} from '@hima/api-kit';
import { requireLinkBase } from '../links/require-link-base.js';
import { rematchLater } from '../jobs/rematch-later.js';
import type { ServiceContext } from '../service-context.js';
import { requireAllowedGateway } from './allowed-gateway.js';
import { changedFields, isGuarded, pick } from './guarded-fields.js';
import { isMoved, needsSecret } from './guarded-settings.js';
import { settingsOf, setupOf } from './read-sms-setup.js';
import { proposeChange } from './setup-changes.js';
import { defaults, nextSettings, settingColumns } from './setup-columns.js';
import { requireRights } from './setup-rights.js';
import { findSmsSetup, gatewaySecretContext, type SmsSetupRow } from './sms-setup-row.js';
import type { SetupInput } from './sms-setup-schemas.js';

/**
 * Changes what is given and leaves the rest. Where the organization wants a second steward, what belongs to the steward
 * waits for one, and only the rest is changed now.
 * @throws {ApiProblem} 409 SetupChanged when someone else saved in the meantime; 422 SecretNeeded or GatewayNotAllowed;
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
  const before = stored && settingsOf(stored);
  const next = nextSettings(before, input);
  const changed = changedFields(next, before ?? defaults);
  const entered = input.gateway?.secret;
  requireRights(user, [...changed, ...(entered === undefined ? [] : ['secret' as const])]);
  if (before && entered === undefined && needsSecret(before, next)) throw secretNeeded();
  if (next.host !== before?.host) await requireAllowedGateway(context, next.host);
  if (changed.includes('optOutFooter'))
    requireLinkBase(context.linkBase, Object.values(next.optOutFooter), 'optOutFooter');
  const secret =
    entered === undefined ? null : context.secrets.seal(entered, gatewaySecretContext(organizationId));

  const waiting = stored?.steward_four_eyes ? changed.filter(isGuarded) : [];
  const waits = stored?.steward_four_eyes === true && (waiting.length > 0 || secret !== null);
  await db.transaction().execute(async (trx) => {
    if (waits) await proposeChange(trx, user, stored, { changes: pick(next, waiting), secret });
    if (waits && waiting.length === changed.length) return;
    const settings = before ? { ...next, ...pick(before, waiting) } : next;
    const gateway_secret = (waits ? null : secret) ?? stored?.gateway_secret;
    if (!gateway_secret) throw badRequest('ValidationFailed', 'Enter the secret.', ['gateway.secret']);
    const moved = before !== undefined && isMoved(before, settings);
    const columns = {
      ...settingColumns(settings),
      gateway_secret,
      gateway_version: (stored?.gateway_version ?? 1) + (moved ? 1 : 0),
      version: (stored?.version ?? 0) + 1,
    };
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
    // Of two concurrent saves, one is refused.
    if (!saved) throw setupChanged();
    if (stored && saved.gateway_receipt_ids !== stored.gateway_receipt_ids)
      await rematchLater(context, trx, organizationId);
    await recordActivity(trx, {
      organizationId,
      actorId: user.id,
      actorName: displayName(user),
      action: 'sms-setup.saved',
      entity: 'sms-setup',
      entityId: organizationId,
      details: { ...differences(stored, saved), credentialsChanged: !waits && secret !== null },
    });
  });
}

/** The settings that are other than before, with their new values. */
function differences(stored: SmsSetupRow | undefined, saved: SmsSetupRow): ActivityDetails {
  const before: Record<string, unknown> = stored ? { ...setupOf(stored) } : {};
  const { version: _, ...after } = setupOf(saved);
  return Object.fromEntries(
    Object.entries(after).filter(([name, value]) => !isDeepStrictEqual(value, before[name])),
  );
}

function secretNeeded() {
  return unprocessable('SecretNeeded', 'Enter the secret again: the gateway or its encryption changed.');
}

function setupChanged() {
  return conflict(
    'SetupChanged',
    'Someone else saved the SMS setup. Reload the latest version and try again.',
  );
}
