import { notFound, type FileAnswer } from '@hima/api-kit';
import { writeProjectYaml } from '@hima/kits';
import type { Kysely } from 'kysely';
import type { MainSchema } from '../database/schema.js';
import { kitProjectOf, readParticipants } from './read-participants.js';
import { assertMakeable } from './refused-by-flare.js';

/** `project.yml` of a project with its approved applications. @throws {ApiProblem} 404, 409 `ProjectInvalid`. */
export async function projectFile(db: Kysely<MainSchema>, projectId: string): Promise<FileAnswer> {
  const project = await db.selectFrom('project').selectAll().where('id', '=', projectId).executeTakeFirst();
  if (!project) throw notFound('Project', projectId);
  const applications = await readParticipants(db, projectId);
  const described = kitProjectOf(
    project,
    applications.map(({ participant }) => participant),
  );
  const text = writeProjectYaml(assertMakeable(described), project.description);
  return { name: `${project.short_name}.yml`, type: 'application/yaml', body: Buffer.from(text) };
}
