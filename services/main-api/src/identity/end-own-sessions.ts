import type { Principal } from '@hima/api-kit';
import type { Kysely } from 'kysely';
import type { MainSchema } from '../database/schema.js';
import { endSessions } from './end-sessions.js';

/** Ends sessions of the caller, from another one or the same. @returns how many ended. */
export function endOwnSessions(
  db: Kysely<MainSchema>,
  { id, organizationId, name, surname, sessionId }: Principal,
  which: { only: string } | { except: string },
): Promise<number> {
  const owner = { id, organization_id: organizationId, name, surname };
  const reason = 'only' in which && which.only === sessionId ? 'signed-out' : 'ended-elsewhere';
  return db.transaction().execute((trx) => endSessions(trx, owner, reason, which));
}
