import { pageOf, pageQuery, permissions, queryArray, route, type Api } from '@hima/api-kit';
import { role } from '@hima/entities';
import { z } from 'zod';
import {
  countSchema,
  eachOnce,
  idParams,
  namedSchema,
  optionsQuery,
  stamped,
  stateOf,
  textOf,
} from '../administration/schemas.js';
import { seenSchema } from '../administration/seen.js';
import { addExportRoute } from '../entity/export-route.js';
import type { MainApiParts } from '../parts.js';
import { deleteRoles } from './delete-roles.js';
import { getRole, listRoles, roleOptions } from './read-roles.js';
import { createRole, updateRole } from './write-roles.js';

const input = z.object({
  name: textOf(role.fields.name),
  requiresSecondFactor: z.boolean(),
  permissions: eachOnce(
    z.array(z.enum(permissions)).min(1, 'Choose at least one permission').max(permissions.length),
  ),
});
const listQuery = pageQuery.extend({ State: queryArray(z.enum(role.states)).optional() });
const record = z
  .object({
    ...stamped,
    ...stateOf(role.states),
    name: z.string(),
    requiresSecondFactor: z.boolean(),
    permissions: z.array(namedSchema),
  })
  .meta({ id: 'Role' });

/** `role`: named sets of permissions. All organizations share them; only the platform changes them. */
export function addRoleRoutes(api: Api, { db }: MainApiParts): void {
  route(
    api,
    {
      method: 'GET',
      url: '/role',
      operationId: 'listRoles',
      summary: 'List roles',
      access: { permission: 'Pages.Roles' },
      query: listQuery,
      result: pageOf(record),
    },
    ({ query }) => listRoles(db, query),
  );

  route(
    api,
    {
      method: 'GET',
      url: '/role/options',
      operationId: 'optionsOfRoles',
      summary: 'List roles to choose from',
      access: 'signed-in',
      query: optionsQuery,
      result: z.array(namedSchema),
    },
    ({ query }) => roleOptions(db, query),
  );

  addExportRoute(api, { entity: role, query: listQuery, page: (_, query) => listRoles(db, query) });

  route(
    api,
    {
      method: 'GET',
      url: '/role/:id',
      operationId: 'getRole',
      summary: 'Get a role',
      access: { permission: 'Pages.Roles' },
      params: idParams,
      result: record,
    },
    ({ params }) => getRole(db, params.id),
  );

  route(
    api,
    {
      method: 'POST',
      url: '/role',
      operationId: 'createRole',
      summary: 'Create a role',
      description: '409 NameTaken; 422 GrantExceedsOwn for permissions that you don’t have.',
      access: { permission: 'Pages.Roles.Create' },
      idempotencyKey: true,
      body: input,
      result: record,
    },
    async ({ user, body }) => getRole(db, await createRole(db, user, body)),
  );

  route(
    api,
    {
      method: 'PUT',
      url: '/role/:id',
      operationId: 'updateRole',
      summary: 'Edit a role',
      description:
        'Applies to its contacts from their next request. 409 EntityChanged, LastAdministrator, LastHolder, NameTaken; ' +
        '422 GrantExceedsOwn for added permissions that you don’t have.',
      access: { permission: 'Pages.Roles.Edit' },
      params: idParams,
      body: input.extend({ version: z.number().int() }),
      result: record,
    },
    async ({ user, params, body }) => {
      await updateRole(db, user, params.id, body);
      return getRole(db, params.id);
    },
  );

  route(
    api,
    {
      method: 'POST',
      url: '/role/delete',
      operationId: 'deleteRoles',
      summary: 'Delete roles',
      description:
        'All or none. Roles that contacts have are refused with 409 EntityInUse, unless they are removed from them. ' +
        '409 EntityChanged, EntityLocked for built-in roles, LastAdministrator, LastHolder.',
      access: { permission: 'Pages.Roles.Delete' },
      body: seenSchema.safeExtend({
        removeFromContacts: z.boolean().default(false).describe('Remove the roles from their contacts first'),
      }),
      result: countSchema,
    },
    async ({ user, body }) => ({ count: await deleteRoles(db, user, body) }),
  );
}
