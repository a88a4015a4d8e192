import { recordActivity, type ActivityWord } from '@hima/api-kit';
import type { Kysely, Selectable } from 'kysely';
import type { MainSchema, SignInProviderTable } from '../database/schema.js';
import type { SignInRefusal } from './provider-problems.js';

/** Records a sign-in that ended at the provider, or after it, in the log of the provider's organization. */
export function recordRefusal(
  db: Kysely<MainSchema>,
  { organization_id, issuer }: Selectable<SignInProviderTable>,
  { address, reason }: { address: string; reason: SignInRefusal },
): Promise<void> {
  return db.transaction().execute((trx) =>
    recordActivity(trx, {
      organizationId: organization_id,
      actorId: null,
      actorName: 'Unknown user',
      action: 'user.sign-in-refused',
      entity: 'user',
      entityId: 'unknown',
      details: { address, provider: new URL(issuer).host, reason: reason satisfies ActivityWord },
    }),
  );
}
