import { displayName, inboxItemOf, inboxShown } from '@hima/api-kit';
import { sql } from 'kysely';
import { INVITATION_DAYS } from '../invitations/invitation-mail.js';
import { ownOnly } from '../permissions/own-only.js';
import type { Find } from './kinds.js';

/** Contacts whose last invitation is older than its link works, and who haven't used it; the oldest in front. */
export const findInvitations: Find = async (db, user) => {
  const own = await ownOnly(db, user);
  const rows = await db
    .selectFrom('account')
    .innerJoin('organization', 'organization.id', 'account.organization_id')
    .select(['account.id', 'account.name', 'account.surname', 'account.invited_at'])
    .select(({ fn }) => fn.countAll<string>().over().as('count'))
    .where('account.state', '=', 'Invited')
    .where('account.invited_at', '<=', sql<Date>`now() - make_interval(days => ${INVITATION_DAYS})`)
    // Contacts of another couldn't sign in.
    .where('organization.state', '=', 'Approved')
    .$if(own !== undefined, (query) => query.where('account.organization_id', '=', own ?? ''))
    .orderBy('account.invited_at')
    .orderBy('account.id')
    .limit(inboxShown)
    .execute();
  return {
    count: Number(rows[0]?.count ?? 0),
    items: rows.map((row) =>
      inboxItemOf({ id: row.id, name: displayName(row), since: row.invited_at?.toISOString() ?? null }),
    ),
  };
};
