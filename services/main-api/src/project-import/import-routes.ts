import { route, type Api } from '@hima/api-kit';
import type { MainApiParts } from '../parts.js';
import { assertMayImport, importProject } from './import-project.js';
import { planImport } from './plan-import.js';
import { importCheckSchema, importSchema, participantsSchema } from './schemas.js';
import { namedSchema } from '../administration/schemas.js';

/** A check reads every organization. */
const CHECKS_PER_MINUTE = 30;

/** `project/import`: a project with its applications in one step. The client reads the project.yml. */
export function addImportRoutes(api: Api, { db }: MainApiParts): void {
  const access = { permission: 'Pages.Projects.Create' } as const;
  route(
    api,
    {
      method: 'POST',
      url: '/project/import/check',
      operationId: 'checkProjectImport',
      summary: 'Check the participants of a project.yml before it is imported',
      description: 'Creates nothing. Also requires the permission Pages.Applications.Create.',
      access,
      body: participantsSchema,
      result: importCheckSchema,
      requestsPerMinute: CHECKS_PER_MINUTE,
    },
    async ({ user, body: { participants } }) => {
      await assertMayImport(db, user);
      const { organizations, problems } = await planImport(db, {
        participants,
        description: 'Import check',
      });
      return { organizations, problems };
    },
  );
  route(
    api,
    {
      method: 'POST',
      url: '/project/import',
      operationId: 'importProject',
      summary: 'Create a project and its applications, all or none',
      description:
        'The applications have the names of the participants and await approval. Also requires the permission ' +
        'Pages.Applications.Create. 409 NameTaken.',
      access,
      idempotencyKey: true,
      body: importSchema,
      result: namedSchema,
      requestsPerMinute: CHECKS_PER_MINUTE,
    },
    async ({ user, body }) => {
      const id = await importProject(db, user, body);
      return { id, name: String(body.project['name']) };
    },
  );
}
