import { fileRoute, pageOf, pageQuery, route, type Api } from '@hima/api-kit';
import { z } from 'zod';
import { idParams, reasonText } from '../administration/schemas.js';
import { assertPlatformUser } from '../entity/tenancy.js';
import type { MainApiParts } from '../parts.js';
import { ownOnly } from '../permissions/own-only.js';
import { listParticipants } from './list-participants.js';
import { projectFile } from './project-file.js';
import { getConfiguration, listConfigurations } from './read-configurations.js';
import { revokeGeneration } from './revoke-generation.js';
import {
  configurationDetailsSchema,
  configurationQuerySchema,
  configurationSchema,
  participantSchema,
} from './schemas.js';

const RUN = 'Pages.Provisioning.Run';

/** `configuration`: the provisioning of projects. Other organizations see the projects that they take part in. */
export function addConfigurationRoutes(api: Api, { db, provisioning }: MainApiParts): void {
  const access = { permission: 'Pages.Provisioning' } as const;

  route(
    api,
    {
      method: 'GET',
      url: '/configuration',
      operationId: 'listConfigurations',
      summary: 'List projects with their provisioning',
      access,
      query: configurationQuerySchema,
      result: pageOf(configurationSchema),
    },
    async ({ user, query }) => listConfigurations(db, await ownOnly(db, user), query),
  );

  route(
    api,
    {
      method: 'GET',
      url: '/configuration/:id',
      operationId: 'getConfiguration',
      summary: 'Get the provisioning of a project with its generations',
      access,
      params: idParams,
      result: configurationDetailsSchema,
    },
    async ({ user, params }) => getConfiguration(db, await ownOnly(db, user), params.id),
  );

  route(
    api,
    {
      method: 'GET',
      url: '/configuration/:id/participants',
      operationId: 'listParticipants',
      summary: 'List the participants of the newest generation of a project',
      access,
      params: idParams,
      query: pageQuery,
      result: pageOf(participantSchema),
    },
    async ({ user, params, query }) => {
      const own = await ownOnly(db, user);
      await getConfiguration(db, own, params.id);
      return listParticipants(db, own, params.id, query);
    },
  );

  route(
    api,
    {
      method: 'POST',
      url: '/configuration/:id/provision',
      operationId: 'provisionProject',
      summary: 'Make a startup kit for every approved application of a project',
      description:
        'Starts the next generation and answers at once; its kits are offered together when all are made. ' +
        '409 ProjectNotFrozen, ProvisioningRunning, ProjectInvalid.',
      access: { permission: RUN },
      idempotencyKey: true,
      params: idParams,
      result: configurationDetailsSchema,
    },
    async ({ user, params }) => {
      await assertPlatformUser(db, user, RUN);
      await provisioning.start(user, params.id);
      return getConfiguration(db, undefined, params.id);
    },
  );

  route(
    api,
    {
      method: 'POST',
      url: '/configuration/:id/generations/:number/revoke',
      operationId: 'revokeGeneration',
      summary: 'Revoke a generation of startup kits',
      description:
        'Its kits can’t be downloaded any longer and its private keys are erased. Downloaded certificates stay valid ' +
        'until they expire. 409 IllegalTransition, ProvisioningRunning.',
      access: { permission: RUN },
      params: idParams.extend({ number: z.coerce.number().int().min(1).max(1_000_000) }),
      body: z.object({ reason: reasonText }),
      result: configurationDetailsSchema,
    },
    async ({ user, params, body }) => {
      await assertPlatformUser(db, user, RUN);
      await revokeGeneration(db, user, { projectId: params.id, number: params.number, ...body });
      return getConfiguration(db, undefined, params.id);
    },
  );

  fileRoute(
    api,
    {
      url: '/configuration/:id/project-file',
      operationId: 'exportProjectFile',
      summary: 'Export a project as project.yml of NVIDIA FLARE',
      access: { permission: RUN },
      params: idParams,
      types: ['application/yaml'],
    },
    async ({ user, params }) => {
      await assertPlatformUser(db, user, RUN);
      return projectFile(db, params.id);
    },
  );
}
