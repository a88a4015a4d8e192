import { isPermission, notFound, pageOf, pageQuery, permissions, route, type Api } from '@hima/api-kit';
import { z } from 'zod';
import { eachOnce, enteredId } from '../administration/schemas.js';
import type { MainApiParts } from '../parts.js';
import { ownOnly } from './own-only.js';
import { listHolders } from './read-holders.js';
import { listPermissions, rolesGranting, versionOf } from './read-permissions.js';
import { setRolesOf } from './set-roles.js';

const id = z.enum(permissions);
const named = z.object({ id: z.uuid(), name: z.string() });
const params = z.object({ id: z.string().max(100) });
const version = z.string().max(64).describe('Version of the set of roles; send the one you edited');

const holderSchema = z
  .object({ id: z.uuid(), name: z.string(), organization: named, roles: z.array(named) })
  .meta({ id: 'PermissionHolder' });
const permissionSchema = z
  .object({ id, roles: z.array(named), version, contacts: pageOf(holderSchema) })
  .meta({ id: 'Permission' });
const listedSchema = z
  .object({
    id,
    roles: z.array(named),
    contacts: z.number().int().describe('Active contacts who have it'),
  })
  .meta({ id: 'ListedPermission' });

/** `permission`: the roles that grant each permission, and the contacts that have it. */
export function addPermissionRoutes(api: Api, { db }: MainApiParts): void {
  route(
    api,
    {
      method: 'GET',
      url: '/permission',
      operationId: 'listPermissions',
      summary: 'List all permissions with the roles that grant them',
      access: { permission: 'Pages.Permissions' },
      result: z.array(listedSchema),
    },
    async ({ user }) => listPermissions(db, await ownOnly(db, user)),
  );

  route(
    api,
    {
      method: 'GET',
      url: '/permission/options',
      operationId: 'optionsOfPermissions',
      summary: 'List permissions to choose from',
      access: 'signed-in',
      query: pageQuery.pick({ Keyword: true }),
      result: z.array(z.object({ id, name: z.string() })),
    },
    ({ query: { Keyword = '' } }) =>
      permissions
        .filter((name) => name.toLowerCase().includes(Keyword.toLowerCase()))
        .map((name) => ({ id: name, name })),
  );

  route(
    api,
    {
      method: 'GET',
      url: '/permission/:id',
      operationId: 'getPermission',
      summary: 'Get a permission with its roles and contacts',
      access: { permission: 'Pages.Permissions' },
      params,
      query: pageQuery.omit({ Sorting: true }),
      result: permissionSchema,
    },
    async ({ params, query, user }) => {
      if (!isPermission(params.id)) throw notFound('Permission', params.id);
      const roles = await rolesGranting(db, params.id);
      const contacts = await listHolders(db, params.id, {
        organizationId: await ownOnly(db, user),
        skip: query.SkipCount,
        take: query.MaxResultCount,
        keyword: query.Keyword,
      });
      return { id: params.id, roles, version: versionOf(roles), contacts };
    },
  );

  route(
    api,
    {
      method: 'PUT',
      url: '/permission/:id',
      operationId: 'updatePermission',
      summary: 'Set the roles that grant a permission',
      description:
        'Only in the platform organization. 409 EntityChanged, LastAdministrator, LastHolder; 422 GrantExceedsOwn for a ' +
        'permission that you don’t have.',
      access: { permission: 'Pages.Permissions.Edit' },
      params,
      body: z.object({ roles: eachOnce(z.array(enteredId).max(500)), version }),
      result: z.null(),
    },
    async ({ params, body, user }) => {
      if (!isPermission(params.id)) throw notFound('Permission', params.id);
      await setRolesOf(db, user, params.id, body);
      return null;
    },
  );
}
