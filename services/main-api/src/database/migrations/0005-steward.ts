import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const STEWARD = [
  'Pages.Home',
  'Pages.LayoutBuilder',
  'Pages.Dashboard',
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
];

/** Where messages go, and how small an audience may be, is the data owner's to decide: no longer the operators'. */
export const steward: Migration = {
  async up(db) {
    await sql`
      with added as (
        insert into role (name, display_name, is_static)
        values ('DataOwnerSteward', 'Data owner (steward)', true) returning id
      )
      insert into role_permission (role_id, permission)
      select added.id, granted.permission from added, unnest(${STEWARD}::text[]) as granted (permission)
    `.execute(db);
    await sql`
      delete from role_permission using role
      where role.id = role_id and role.name = 'CampaignOperator' and role.is_static
        and permission = 'Pages.SmsSetup.Secrets'`.execute(db);
  },
};
