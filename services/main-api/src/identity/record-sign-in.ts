import { type ActivityAction, type ActivityWord, displayName, PLATFORM, recordActivity } from '@hima/api-kit';
import type { Transaction } from 'kysely';
import type { MainSchema } from '../database/schema.js';
import type { Owner } from './end-sessions.js';

/** Why a sign-in was refused although the password was correct or not checked. */
export type RefusedReason = 'too-many' | 'inactive' | 'password-off';

/** Records the outcome of a sign-in in the activity log; without an account, the name is unknown. Call it last. */
export function recordSignIn(
  trx: Transaction<MainSchema>,
  account: Owner | undefined,
  address: string,
  action: ActivityAction,
  reason?: RefusedReason,
): Promise<void> {
  return recordActivity(trx, {
    organizationId: account?.organization_id ?? PLATFORM,
    actorId: account?.id ?? null,
    // The typed name is not stored: it may be a password.
    actorName: account ? displayName(account) : 'Unknown user',
    action,
    entity: 'user',
    entityId: account?.id ?? 'unknown',
    details: { address, ...(reason && { reason: reason satisfies ActivityWord }) },
  });
}
