import { conflict, notFound, unprocessable, type Principal } from '@hima/api-kit';
import { rematchLater } from '../jobs/rematch-later.js';
import type { ServiceContext } from '../service-context.js';
import { requireAllowedGateway } from './allowed-gateway.js';
import { applyChange } from './apply-change.js';
import { differences, fieldsOf, recordChange, type Change, type SetupDecision } from './setup-changes.js';
import { requireRights } from './setup-rights.js';

const done = { confirm: 'confirmed', reject: 'rejected', withdraw: 'withdrawn' } as const;

interface Deciding {
  id: string;
  decision: SetupDecision;
  /** Of the settings that the second steward saw; left out: those that it was proposed against. */
  basis?: string | undefined;
  /** Whether who proposed it could do so now. */
  mayPropose: (change: Change) => Promise<boolean>;
}

/**
 * Decides on a change: another steward with the same rights confirms or rejects it, who proposed it withdraws it.
 * @throws {ApiProblem} 404 once it is decided; 403; 409 ChangeExpired or ProposerNotPermitted; 409 SettingsChanged when what it was proposed
 * against has changed unseen; 400; 422 SecondStewardNeeded, GatewayChangedSince or GatewayNotAllowed
 */
export async function decideChange(
  context: ServiceContext,
  user: Principal,
  { id, decision, basis, mayPropose }: Deciding,
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
  if (decision === 'confirm' && !(await mayPropose(found))) throw proposerNotPermitted();
  const host = decision === 'confirm' ? found.changes.host : undefined;
  if (host !== undefined) await requireAllowedGateway(context, String(host));
  await db.transaction().execute(async (trx) => {
    const taken = await trx.deleteFrom('setup_change').where('id', '=', id).executeTakeFirst();
    // If two stewards decide at the same time, the second finds no change.
    if (taken.numDeletedRows !== 1n) throw notFound('SetupChange', id);
    let changes = differences(found);
    if (decision === 'confirm') {
      const now = await applyChange(trx, found, basis);
      changes = differences({ ...found, base: now });
      if (found.changes.receiptIds !== undefined) await rematchLater(context, trx, organizationId);
    }
    await recordChange(trx, {
      organizationId,
      user,
      what: done[decision],
      changes,
      proposedBy: found.proposed_by_name,
    });
  });
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

function proposerNotPermitted() {
  return conflict(
    'ProposerNotPermitted',
    'The person who proposed this change is no longer an active steward. Reject it or propose it yourself.',
  );
}
