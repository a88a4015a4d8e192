import { conflict, notFound, type FileAnswer } from '@hima/api-kit';
import { checkProject, KitError, writeProjectYaml } from '@hima/kits';
import type { Kysely } from 'kysely';
import type { MainSchema } from '../database/schema.js';
import { kitProjectOf, readParticipants } from './read-participants.js';

/** `project.yml` of a project with its approved applications. @throws {ApiProblem} 404, 409 `ProjectIncomplete`. */
export async function projectFile(db: Kysely<MainSchema>, projectId: string): Promise<FileAnswer> {
  const project = await db.selectFrom('project').selectAll().where('id', '=', projectId).executeTakeFirst();
  if (!project) throw notFound('Project', projectId);
  const applications = await readParticipants(db, projectId);
  const described = kitProjectOf(
    project,
    applications.map(({ participant }) => participant),
  );
  try {
    const text = writeProjectYaml(checkProject(described), project.description);
    return { name: `${project.short_name}.yml`, type: 'application/yaml', body: Buffer.from(text) };
  } catch (error) {
    if (!(error instanceof KitError)) throw error;
    throw conflict('ProjectIncomplete', 'NVIDIA FLARE refuses these applications.', error.details.join(', '));
  }
}
