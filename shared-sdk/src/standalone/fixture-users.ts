import type { CurrentUser } from '../auth/current-user';
// Written by the permission-matrix test, which calls every operation as each role.
import rolePermissions from './role-permissions.json';

type Role = keyof typeof rolePermissions;

/** Roles of the fixture users. */
export type FixtureRole = 'owner' | 'operator' | 'steward' | 'auditor' | 'admin';

const roles: Record<FixtureRole, Role> = {
  owner: 'DataOwnerApprover',
  operator: 'CampaignOperator',
  steward: 'DataOwnerSteward',
  auditor: 'Auditor',
  admin: 'Admin',
};

export const fixtureRoles = Object.keys(roles) as FixtureRole[];

const names: Record<FixtureRole, [string, string]> = {
  owner: ['Omar', 'Al-Harbi'],
  operator: ['Lina', 'Haddad'],
  steward: ['Huda', 'Saleh'],
  auditor: ['Samir', 'Nassar'],
  admin: ['Amal', 'Rahman'],
};

/**
 * A user for tests and for the standalone harness, with the permissions of main-api's built-in role.
 *
 * @param also permissions beyond the role's
 */
export function fixtureUser(role: FixtureRole, also: string[] = []): CurrentUser {
  const [name, surname] = names[role];
  return {
    id: `user-${role}`,
    name,
    surname,
    emailAddress: `${role}@hima.example`,
    organizationId: 'organization-1',
    organizationName: 'Example Data Trust',
    permissions: [...new Set([...rolePermissions[roles[role]], ...also])],
  };
}
