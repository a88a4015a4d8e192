import { pageOf, route, type Api } from '@hima/api-kit';
import { rightOf } from '@hima/entities';
import { z } from 'zod';
import { countSchema, idParams, namedSchema, optionsQuery } from '../administration/schemas.js';
import { seenSchema } from '../administration/seen.js';
import { actOnEntities } from './act.js';
import { addExportRoute } from './export-route.js';
import { entityOptions, getEntity, listEntities, type EntityQuery } from './read.js';
import type { EntityContext } from './rules.js';
import { actionBody, schemasOf, titleOf } from './schemas.js';
import { createEntity, deleteEntities, updateEntity } from './write.js';

/** The operations of an entity: list, options, export, details, create, edit, delete and its actions. */
export function addEntityRoutes(api: Api, context: EntityContext): void {
  const { entity } = context;
  const { input, change, record, query } = schemasOf(entity);
  const url = `/${entity.name}` as const;
  const title = titleOf(entity);
  const one = `${/^[aeiou]/.test(entity.name) ? 'an' : 'a'} ${entity.name}`;
  const access = { permission: entity.permission };
  type Stored = z.output<typeof record>;

  route(
    api,
    {
      method: 'GET',
      url,
      operationId: `list${title}s`,
      summary: `List ${entity.name}s`,
      access,
      query,
      result: pageOf(record),
    },
    async ({ user, query: requested }) => {
      const { totalCount, items } = await listEntities(context, user, requested as EntityQuery);
      return { totalCount, items: items as Stored[] };
    },
  );
  route(
    api,
    {
      method: 'GET',
      url: `${url}/options`,
      operationId: `optionsOf${title}s`,
      summary: `List ${entity.name}s to choose from`,
      access: 'signed-in',
      query: optionsQuery,
      result: z.array(namedSchema),
    },
    ({ user, query: requested }) => entityOptions(context, user, requested),
  );
  addExportRoute(api, {
    entity,
    query,
    page: (user, requested) => listEntities(context, user, requested as EntityQuery),
  });
  route(
    api,
    {
      method: 'GET',
      url: `${url}/:id`,
      operationId: `get${title}`,
      summary: `Get ${one}`,
      access,
      params: idParams,
      result: record,
    },
    async ({ user, params }) => (await getEntity(context, user, params.id)) as Stored,
  );
  route(
    api,
    {
      method: 'POST',
      url,
      operationId: `create${title}`,
      summary: `Create ${one}`,
      access: { permission: rightOf(entity, 'Create') },
      idempotencyKey: true,
      body: input,
      result: record,
    },
    async ({ user, body }) =>
      (await getEntity(context, user, await createEntity(context, user, body))) as Stored,
  );
  route(
    api,
    {
      method: 'PUT',
      url: `${url}/:id`,
      operationId: `update${title}`,
      summary: `Edit ${one}`,
      access: { permission: rightOf(entity, 'Edit') },
      params: idParams,
      body: change,
      result: record,
    },
    async ({ user, params, body }) => {
      const { version, ...input } = body as { version: number };
      await updateEntity(context, user, { id: params.id, version, input });
      return (await getEntity(context, user, params.id)) as Stored;
    },
  );
  route(
    api,
    {
      method: 'POST',
      url: `${url}/delete`,
      operationId: `delete${title}s`,
      summary: `Delete ${entity.name}s, all or none`,
      access: { permission: rightOf(entity, 'Delete') },
      body: seenSchema,
      result: countSchema,
    },
    async ({ user, body }) => ({ count: await deleteEntities(context, user, body) }),
  );
  for (const [action, { from, to, permission, reason }] of Object.entries(entity.actions)) {
    const did = pastOf(action);
    route(
      api,
      {
        method: 'POST',
        url: `${url}/${action}`,
        operationId: `${action}${title}s`,
        summary: `${action.charAt(0).toUpperCase()}${action.slice(1)} ${entity.name}s, all or none`,
        access: { permission },
        body: actionBody(reason ?? false),
        result: countSchema,
      },
      async ({ user, body }) => ({
        count: await actOnEntities(context, user, { from, to, permission, did }, body),
      }),
    );
  }
}

/** `approved` of `approve`, `frozen` of `freeze`: the last part of the action's name in the activity log. */
function pastOf(action: string): string {
  if (action === 'freeze') return 'frozen';
  if (action === 'resubmit') return 'resubmitted';
  return action.endsWith('e') ? `${action}d` : `${action}ed`;
}
