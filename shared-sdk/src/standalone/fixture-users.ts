import type { CurrentUser } from '../auth/current-user';
import type { Permission } from '../auth/permission';

const viewer = ['Pages.Home', 'Pages.LayoutBuilder', 'Pages.Dashboard'] as const;

const permissions = {
  owner: [
    ...viewer,
    'Pages.Campaigns',
    'Pages.Campaigns.Answer',
    'Pages.Campaigns.Results',
    'Pages.Campaigns.Export',
    'Pages.Campaigns.Numbers',
    'Pages.Campaigns.Numbers.Reveal',
    'Pages.CampaignFilter',
    'Pages.CampaignFilter.Edit',
    'Pages.DatabaseConnection',
    'Pages.DatabaseConnection.Edit',
    'Pages.DatabaseConnection.Secrets',
    'Pages.DatabaseConnection.Query',
  ],
  operator: [
    ...viewer,
    'Pages.Campaigns',
    'Pages.Campaigns.Create',
    'Pages.Campaigns.Edit',
    'Pages.Campaigns.Delete',
    'Pages.Campaigns.Send',
    'Pages.Campaigns.Results',
    'Pages.Campaigns.Export',
    'Pages.SmsSetup',
    'Pages.SmsSetup.Edit',
    'Pages.SmsSetup.TestSend',
    'Pages.CampaignFilter',
  ],
  steward: [
    ...viewer,
    'Pages.Campaigns',
    'Pages.SmsSetup',
    'Pages.SmsSetup.Edit',
    'Pages.SmsSetup.Gateway',
    'Pages.SmsSetup.Privacy',
    'Pages.SmsSetup.Secrets',
    'Pages.SmsSetup.TestSend',
    'Pages.CampaignFilter',
    'Pages.CampaignFilter.Edit',
    'Pages.DatabaseConnection',
    'Pages.DatabaseConnection.Edit',
    'Pages.DatabaseConnection.Secrets',
    'Pages.DatabaseConnection.Query',
  ],
  auditor: [
    ...viewer,
    'Pages.Campaigns',
    'Pages.Campaigns.Results',
    'Pages.SmsSetup',
    'Pages.CampaignFilter',
    'Pages.DatabaseConnection',
    'Pages.DatabaseConnection.QueryRuns',
    'Pages.ActivityLog',
    'Pages.ActivityLog.Export',
    'Pages.Organizations',
    'Pages.Projects',
    'Pages.Applications',
    'Pages.Contacts',
    'Pages.Roles',
    'Pages.Permissions',
  ],
} satisfies Record<string, Permission[]>;

/** Roles of the fixture users; `admin` may everything that any page asks for. */
export type FixtureRole = keyof typeof permissions | 'admin';

const names: Record<FixtureRole, [string, string]> = {
  owner: ['Omar', 'Al-Harbi'],
  operator: ['Lina', 'Haddad'],
  steward: ['Huda', 'Saleh'],
  auditor: ['Samir', 'Nassar'],
  admin: ['Amal', 'Rahman'],
};

/**
 * A user for tests and for the standalone harness.
 *
 * @param also permissions beyond the role's; `admin` has those of all roles
 */
export function fixtureUser(role: FixtureRole, also: string[] = []): CurrentUser {
  const [name, surname] = names[role];
  const granted = role === 'admin' ? Object.values(permissions).flat() : permissions[role];
  return {
    id: `user-${role}`,
    name,
    surname,
    emailAddress: `${role}@hima.example`,
    organizationId: 'organization-1',
    organizationName: 'Example Data Trust',
    permissions: [...new Set([...granted, ...also])],
  };
}
