import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

// Written out, not taken from the catalog: a migration must do the same whenever it runs.
const PAGES: Readonly<Record<string, readonly string[]>> = {
  Home: [],
  LayoutBuilder: [],
  Dashboard: [],
  EInsights: [],
  Campaigns: ['Create', 'Edit', 'Delete', 'Answer', 'Send', 'Results', 'Export', 'Numbers', 'Numbers.Reveal'],
  SmsSetup: ['Edit', 'Secrets', 'TestSend', 'Senders.Approve'],
  CampaignFilter: ['Edit'],
  DatabaseConnection: ['Edit', 'Secrets', 'Query'],
  Organizations: ['Create', 'Edit', 'Delete', 'Approve'],
  Projects: ['Create', 'Edit', 'Delete', 'Freeze'],
  Applications: ['Create', 'Edit', 'Delete', 'Approve'],
  Contacts: ['Create', 'Edit', 'Delete', 'UpdateRoles', 'Activation'],
  Roles: ['Create', 'Edit', 'Delete'],
  Permissions: ['Edit'],
  Provisioning: ['Run'],
  Downloads: ['Server', 'Overseer', 'Client', 'AdminConsole'],
  OptOuts: ['Edit'],
  ActivityLog: ['Export'],
  System: [],
};

const EVERYTHING = Object.keys(PAGES).flatMap(whole);

const ROLES: readonly { name: string; displayName: string; permissions: readonly string[] }[] = [
  {
    name: 'Admin',
    displayName: 'Administrator',
    // Full numbers are hidden by default, even from an administrator.
    permissions: EVERYTHING.filter((permission) => permission !== 'Pages.Campaigns.Numbers.Reveal'),
  },
  {
    name: 'DataOwnerApprover',
    displayName: 'Data owner (approver)',
    permissions: [
      ...see('Home', 'LayoutBuilder', 'Dashboard'),
      ...some('Campaigns', 'Answer', 'Results', 'Export', 'Numbers', 'Numbers.Reveal'),
      ...whole('CampaignFilter'),
      ...whole('DatabaseConnection'),
    ],
  },
  {
    name: 'CampaignOperator',
    displayName: 'Campaign operator',
    permissions: [
      ...see('Home', 'LayoutBuilder', 'Dashboard', 'CampaignFilter'),
      ...some('Campaigns', 'Create', 'Edit', 'Delete', 'Send', 'Results', 'Export'),
      ...some('SmsSetup', 'Edit', 'Secrets', 'TestSend'),
    ],
  },
  {
    name: 'DatabaseSteward',
    displayName: 'Database steward',
    permissions: [
      ...see('Home', 'LayoutBuilder'),
      ...whole('CampaignFilter'),
      ...whole('DatabaseConnection'),
    ],
  },
  {
    name: 'ProvisioningAdmin',
    displayName: 'Provisioning administrator',
    permissions: [
      ...see('Home', 'LayoutBuilder'),
      ...['Organizations', 'Projects', 'Applications', 'Contacts', 'Provisioning', 'Downloads'].flatMap(
        whole,
      ),
    ],
  },
  {
    name: 'Auditor',
    displayName: 'Auditor',
    permissions: [
      ...see('Home', 'LayoutBuilder', 'Dashboard', 'SmsSetup', 'CampaignFilter', 'DatabaseConnection'),
      ...see('Organizations', 'Projects', 'Applications', 'Contacts', 'Roles', 'Permissions'),
      ...some('Campaigns', 'Results'),
      ...whole('ActivityLog'),
    ],
  },
];

/** The roles that come with the product. */
export const roles: Migration = {
  async up(db) {
    for (const { name, displayName, permissions } of ROLES) {
      await sql`
        with added as (
          insert into role (name, display_name, is_static) values (${name}, ${displayName}, true) returning id
        )
        insert into role_permission (role_id, permission)
        select added.id, granted.permission from added, unnest(${permissions}::text[]) as granted (permission)
      `.execute(db);
    }
  },
};

function see(...pages: string[]): string[] {
  return pages.map((page) => `Pages.${page}`);
}

function some(page: string, ...rights: string[]): string[] {
  return [`Pages.${page}`, ...rights.map((right) => `Pages.${page}.${right}`)];
}

function whole(page: string): string[] {
  return some(page, ...(PAGES[page] ?? []));
}
