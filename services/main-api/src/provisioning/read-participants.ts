import { sql, type Kysely } from 'kysely';
import type { MainSchema } from '../database/schema.js';
import type { KitProject, Participant } from '@hima/kits';
import { participantOf } from './participant-of.js';

/** The approved applications of a project by approved organizations, servers first and by their names there, as startup kits know them. */
export async function readParticipants(
  db: Kysely<MainSchema>,
  projectId: string,
): Promise<{ applicationId: string; participant: Participant }[]> {
  const rows = await db
    .selectFrom('application')
    .innerJoin('organization', 'organization.id', 'application.organization_id')
    .selectAll('application')
    .select('organization.code as organization')
    .where('project_id', '=', projectId)
    .where('application.state', '=', 'Approved')
    .where('organization.state', '=', 'Approved')
    .orderBy(
      sql`array_position(array['Server', 'Overseer', 'Client', 'AdminConsole'], application.application_type)`,
    )
    .orderBy(sql`coalesce(application.dns_name, application.short_name, application.admin_short_name)`)
    .execute();
  return rows.map((row) => ({ applicationId: row.id, participant: participantOf(row) }));
}

/** A project as startup kits know it: certificates name it by its short name. */
export const kitProjectOf = (
  { short_name, profile }: { short_name: string; profile: KitProject['profile'] },
  participants: readonly Participant[],
): KitProject => ({ name: short_name, profile, participants });
