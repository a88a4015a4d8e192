import { sql, type Kysely } from 'kysely';
import type { MainSchema } from '../database/schema.js';

/** Permissions of the roles of a row of `account`; none until a password that someone else knows is changed. */
export const grantedPermissions = sql<string[]>`array(
  select distinct granted.permission
  from account_role held join role_permission granted on granted.role_id = held.role_id
  where held.account_id = account.id and not account.must_change_password
  order by granted.permission
)`;

/** Whether a row of `account` has a role that requires two-step sign-in, and no second factor. */
const secondFactorMissing = sql<boolean>`(exists (
  select 1 from account_role held join role on role.id = held.role_id
  where held.account_id = account.id and role.requires_second_factor
) and not exists (
  select 1 from second_factor factor
  where factor.account_id = account.id and factor.confirmed_at is not null
) and not exists (
  select 1 from passkey where passkey.account_id = account.id
))`;

/**
 * Whether a row of `account` must set up two-step sign-in before it has permissions. Not in a session whose provider
 * has checked more than one factor.
 */
export const secondFactorDueIn = (sessionId: string | undefined) => sql<boolean>`(
  ${secondFactorMissing} and not exists (
    select 1 from session own
    where own.id = ${sessionId ?? null} and own.account_id = account.id and own.multi_factor
  )
)`;

/** The same for someone who isn’t calling: the newest session decides, even if it has ended. */
export const secondFactorDue = sql<boolean>`(
  ${secondFactorMissing} and not coalesce((
    select newest.multi_factor from session newest
    where newest.account_id = account.id order by newest.created_at desc limit 1
  ), false)
)`;

/** Whether the organization of a row of `account` is approved. */
export const organizationApproved = sql<boolean>`exists (
  select 1 from organization own where own.id = account.organization_id and own.state = 'Approved'
)`;

/** Whether the organization of a row of `account` signs in with its provider only. */
export const passwordSignInOff = sql<boolean>`exists (
  select 1 from sign_in_provider provider
  where provider.organization_id = account.organization_id
    and provider.enabled and not provider.password_sign_in
)`;

/** The error in that case. */
export const PASSWORD_SIGN_IN_OFF =
  'Your organization doesn’t use passwords. Sign in with your organization.';

/** {@link passwordSignInOff} of an account. */
export async function isPasswordSignInOff(db: Kysely<MainSchema>, accountId: string): Promise<boolean> {
  const { off } = await db
    .selectFrom('account')
    .select(passwordSignInOff.as('off'))
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return off;
}

/** Whether the organization of a row of `account` runs the platform. */
export const ofPlatform = sql<boolean>`exists (
  select 1 from organization own where own.id = account.organization_id and own.is_platform
)`;
