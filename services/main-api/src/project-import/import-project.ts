import { forbidden, invalid, type Principal } from '@hima/api-kit';
import { application, project } from '@hima/entities';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import { recordActs } from '../administration/record-acts.js';
import { applicationRules } from '../applications/application-routes.js';
import type { MainSchema } from '../database/schema.js';
import { refuseTaken } from '../entity/refuse-taken.js';
import type { EntityRow } from '../entity/rules.js';
import { assertPlatformUser } from '../entity/tenancy.js';
import { insertEntities } from '../entity/write.js';
import { projectRules } from '../projects/project-routes.js';
import { planImport } from './plan-import.js';
import type { importSchema } from './schemas.js';

/** @throws {ApiProblem} 403 for those who may not create both, or are of another organization than the platform's. */
export async function assertMayImport(db: Kysely<MainSchema>, user: Principal): Promise<void> {
  const second = 'Pages.Applications.Create';
  if (!user.permissions.includes(second)) throw forbidden(second);
  await assertPlatformUser(db, user, 'Pages.Projects.Create');
}

/**
 * Creates a project and an application for each participant, all or none.
 *
 * @returns the project's ID.
 * @throws {ApiProblem} 400 with participants by their position, 403, 409 `NameTaken`.
 */
export async function importProject(
  db: Kysely<MainSchema>,
  user: Principal,
  { participants, project: input, applicationDescription: description }: z.output<typeof importSchema>,
): Promise<string> {
  await assertMayImport(db, user);
  const context = { db, entity: project, rules: projectRules };
  return refuseTaken(context, input, () =>
    db.transaction().execute(async (trx) => {
      const { problems, applications } = await planImport(trx, { participants, description });
      if (problems.length > 0)
        throw invalid(
          problems.map(({ participant, field, problem }) => ({
            message: `${participants[participant]?.name}: ${field} is ${problem}`,
            members: [`participants.${participant}.${field}`],
          })),
        );
      const [stored] = await insertEntities(context, trx, user, [input]);
      if (!stored) throw new Error('Nothing was inserted');
      const ofApplications = { db, entity: application, rules: applicationRules };
      const created = await insertEntities(ofApplications, trx, user, applications(stored.id));
      await recordActs(trx, user, [
        {
          affected: organizationsOf(created),
          activity: {
            action: 'project.imported',
            entity: 'project',
            entityId: stored.id,
            summary: stored.name,
            details: { applications: participants.length },
          },
        },
      ]);
      return stored.id;
    }),
  );
}

const organizationsOf = (rows: readonly EntityRow[]): string[] => [
  ...new Set(rows.map(({ organization_id }) => String(organization_id))),
];
