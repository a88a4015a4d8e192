import { conflict, notFound, unprocessable, type Principal } from '@hima/api-kit';
import type { SchemaTransaction } from '../database/schema.js';
import { settingsChanged } from './pinned-settings.js';
import { lockOwnRule, writeCountryRule } from './country-rules/write-country-rule.js';
import { rematchLater } from '../jobs/rematch-later.js';
import type { ServiceContext } from '../service-context.js';
import { requireAllowedGateway } from './allowed-gateway.js';
import { describeChanges } from './describe-change.js';
import { isMoved, readGuardedValues } from './guarded-settings.js';
import { settingsOf } from './read-sms-setup.js';
import { differences, fieldsOf, recordChange, type Change, type SetupDecision } from './setup-changes.js';
import { settingColumns } from './setup-columns.js';
import { requireRights } from './setup-rights.js';
import { findSmsSetup } from './sms-setup-row.js';

const done = { confirm: 'confirmed', reject: 'rejected', withdraw: 'withdrawn' } as const;

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
    .$castTo<Change>()
    .executeTakeFirst();
  if (!found) throw notFound('SetupChange', id);
  requireRights(user, fieldsOf(found));
  requireTheirs(found, user, decision);
  const host = decision === 'confirm' ? found.changes.host : undefined;
  if (host !== undefined) await requireAllowedGateway(context, String(host));
  await db.transaction().execute(async (trx) => {
    const taken = await trx.deleteFrom('setup_change').where('id', '=', id).executeTakeFirst();
    // Of two who decide at once, the second finds nothing.
    if (taken.numDeletedRows !== 1n) throw notFound('SetupChange', id);
    if (decision === 'confirm') {
      await apply(trx, found);
      if (found.changes.receiptIds !== undefined) await rematchLater(context, trx, organizationId);
    }
    await recordChange(trx, {
      organizationId,
      user,
      what: done[decision],
      changes: differences(found),
      proposedBy: found.proposed_by_name,
    });
  });
}

async function apply(
  trx: SchemaTransaction,
  { organization_id, base, changes, secret }: Change,
): Promise<void> {
  const stored = await findSmsSetup(trx, organization_id, { forUpdate: true });
  if (!stored) throw notFound('SmsSetup', organization_id);
  const now = await readGuardedValues(trx, stored);
  const others = describeChanges(base, now);
  if (others.length > 0) throw settingsChanged(others);
  const { countryRules = {}, ...changed } = changes;
  const before = settingsOf(stored);
  const next = { ...before, ...changed };
  await trx
    .updateTable('sms_setup')
    .set({
      ...settingColumns(next),
      ...(secret && { gateway_secret: secret }),
      gateway_version: stored.gateway_version + (isMoved(before, next) ? 1 : 0),
      version: stored.version + 1,
      updated_at: new Date(),
    })
    .where('organization_id', '=', organization_id)
    .execute();
  for (const [country, rule] of Object.entries(countryRules)) {
    const { version } = await lockOwnRule(trx, organization_id, country);
    await writeCountryRule(trx, organization_id, { country, rule, version });
  }
}

function requireTheirs(change: Change, user: Principal, decision: SetupDecision): void {
  const own = change.proposed_by === user.id;
  if (own !== (decision === 'withdraw'))
    throw unprocessable(
      'SecondStewardNeeded',
      own
        ? 'You proposed this change. Another steward must confirm or reject it.'
        : 'Only the steward who proposed this change can withdraw it.',
    );
  if (decision === 'confirm' && change.expires_at <= new Date())
    throw conflict('ChangeExpired', 'This change expired. Propose it again.');
}
