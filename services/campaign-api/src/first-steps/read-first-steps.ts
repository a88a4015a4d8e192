import { mayUse, type Permission, type Principal } from '@hima/api-kit';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Schema } from '../database/schema.js';
import { approveSenders, editSenders } from '../setup/senders/sender-view.js';
import { firstSteps, type FirstStep, type FirstStepsView } from './first-steps-schemas.js';

interface Source {
  /** Permission that the step requires. */
  permission: Permission;
  /** Rows of which one is enough. */
  proof: (user: Principal) => RawBuilder<unknown>;
}

const sources: Readonly<Record<FirstStep, Source>> = {
  ConnectDatabase: {
    permission: 'Pages.DatabaseConnection.Edit',
    proof: ({ organizationId }) => sql`
      select from database_connection where organization_id = ${organizationId}::uuid`,
  },
  // The last check ran the query, and found nothing that stops campaigns.
  CheckQuery: {
    permission: 'Pages.DatabaseConnection.Edit',
    proof: ({ organizationId }) => sql`
      select from database_connection c join connection_health h on h.connection_id = c.id
      where c.organization_id = ${organizationId}::uuid and h.state <> 'Failed'`,
  },
  SetUpGateway: {
    permission: 'Pages.SmsSetup.Gateway',
    proof: ({ organizationId }) => sql`select from sms_setup where organization_id = ${organizationId}::uuid`,
  },
  RegisterSender: {
    permission: editSenders,
    proof: ({ organizationId }) => sql`select from sender where organization_id = ${organizationId}::uuid`,
  },
  ApproveSender: {
    permission: approveSenders,
    proof: ({ organizationId }) => sql`
      select from sender where organization_id = ${organizationId}::uuid and state = 'Approved'`,
  },
  FirstRequest: {
    permission: 'Pages.Campaigns.Create',
    proof: ({ organizationId, id }) => sql`
      select from campaign where organization_id = ${organizationId}::uuid and created_by = ${id}::uuid`,
  },
  FirstDecision: {
    permission: 'Pages.Campaigns.Answer',
    proof: ({ organizationId, id }) => sql`
      select from campaign where organization_id = ${organizationId}::uuid and answered_by = ${id}::uuid`,
  },
};

/** Which of the first steps the user and the organization have completed. */
export async function readFirstSteps(db: Kysely<Schema>, user: Principal): Promise<FirstStepsView> {
  const permitted = firstSteps.filter((step) => mayUse(user, sources[step].permission));
  const steps = permitted.map(async (step) => {
    const { rows } = await sql<{ done: boolean }>`
      select exists (${sources[step].proof(user)}) as done`.execute(db);
    return { step, done: rows[0]?.done ?? false };
  });
  return { steps: await Promise.all(steps) };
}
