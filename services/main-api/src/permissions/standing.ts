import { conflict, type ApiProblem, type Permission } from '@hima/api-kit';
import { sql, type Transaction } from 'kysely';
import type { MainSchema } from '../database/schema.js';

/** All that it takes to find roles and contacts, edit them, and give roles back. */
const ADMINISTRATION = [
  'Pages.Roles',
  'Pages.Roles.Edit',
  'Pages.Contacts',
  'Pages.Contacts.Edit',
  'Pages.Contacts.UpdateRoles',
  'Pages.Contacts.Activation',
] as const satisfies Permission[];

/** Permissions that no change of roles and contacts may end, because nobody could grant them again. */
export interface Standing {
  /** An active contact of the platform has all of {@link ADMINISTRATION}. */
  administered: boolean;
  /** Permissions of any contact. */
  held: ReadonlySet<string>;
  /** Permissions of the platform's contacts, who can become administrators and grant them. */
  heldByPlatform: ReadonlySet<string>;
}

/** Deactivated contacts count as holders: an administrator activates them again. Invitations may never be accepted. */
export async function readStanding(trx: Transaction<MainSchema>): Promise<Standing> {
  const { rows: holdings } = await sql<{ permission: string; platform: boolean }>`
    select granted.permission, bool_or(organization.is_platform) as platform
    from account_role holding
      join account on account.id = holding.account_id
      join organization on organization.id = account.organization_id
      join role_permission granted on granted.role_id = holding.role_id
    where account.state = 'Active' or account.password_hash is not null
    group by granted.permission`.execute(trx);
  const { rows: administrators } = await sql`
    select 1
    from account join organization on organization.id = account.organization_id
    where account.state = 'Active' and organization.is_platform and ${ADMINISTRATION.length} = (
      select count(distinct granted.permission)
      from account_role holding join role_permission granted on granted.role_id = holding.role_id
      where holding.account_id = account.id and granted.permission in (${sql.join(ADMINISTRATION)}))
    limit 1`.execute(trx);
  return {
    administered: administrators.length > 0,
    held: new Set(holdings.map(({ permission }) => permission)),
    heldByPlatform: new Set(holdings.flatMap(({ permission, platform }) => (platform ? [permission] : []))),
  };
}

/** Why a change that led from one to the other must not stay; undefined when it may. */
export function lossBetween(before: Standing, after: Standing): ApiProblem | undefined {
  if (before.administered && !after.administered)
    return conflict(
      'LastAdministrator',
      'At least one active administrator of the platform must be able to edit roles and give them to contacts.',
    );
  const lost = new Set([
    ...without(before.held, after.held),
    ...without(before.heldByPlatform, after.heldByPlatform),
  ]);
  if (lost.size === 0) return undefined;
  return conflict(
    'LastHolder',
    'Nobody could grant some of these permissions again. Give them to another contact of the platform first.',
    [...lost].sort().join(' '),
  );
}

const without = (all: ReadonlySet<string>, others: ReadonlySet<string>): string[] =>
  [...all].filter((one) => !others.has(one));
