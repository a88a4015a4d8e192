import { pageOf, route, type Api } from '@hima/api-kit';
import { z } from 'zod';
import type { ServiceContext } from '../service-context.js';
import { listTemplates, viewTemplate } from './read-templates.js';
import {
  MAX_TEMPLATES,
  templateInput,
  templateParams,
  templateQuery,
  templateVersion,
  templateView,
} from './template-schemas.js';
import { createTemplate, deleteTemplate, editTemplate } from './write-template.js';

/** Requesters use templates; those who may also edit requests write them. */
const use = { permission: 'Pages.Campaigns.Create' } as const;
const write = { permission: 'Pages.Campaigns.Edit' } as const;

/** The organization's message templates. */
export function addTemplateRoutes(api: Api, context: ServiceContext): void {
  const { db } = context.database;
  route(
    api,
    {
      method: 'GET',
      url: '/message-template',
      operationId: 'listMessageTemplates',
      summary: 'List message templates',
      access: use,
      query: templateQuery,
      result: pageOf(templateView),
    },
    ({ user, query }) => listTemplates(db, user.organizationId, query),
  );
  route(
    api,
    {
      method: 'GET',
      url: '/message-template/:id',
      operationId: 'getMessageTemplate',
      summary: 'Get a message template',
      access: use,
      params: templateParams,
      result: templateView,
    },
    ({ user, params }) => viewTemplate(db, user.organizationId, params.id),
  );
  route(
    api,
    {
      method: 'POST',
      url: '/message-template',
      operationId: 'createMessageTemplate',
      summary: 'Create a message template',
      description: `At most ${MAX_TEMPLATES} per organization: 422 TemplateLimitReached. 409 NameTaken.`,
      access: write,
      idempotencyKey: true,
      body: templateInput,
      result: templateView,
    },
    ({ user, body }) => createTemplate(context, user, body),
  );
  route(
    api,
    {
      method: 'PUT',
      url: '/message-template/:id',
      operationId: 'editMessageTemplate',
      summary: 'Edit a message template',
      description: '409 NameTaken, TemplateChanged.',
      access: write,
      params: templateParams,
      body: templateInput.extend({ version: templateVersion }),
      result: templateView,
    },
    ({ user, params, body }) => editTemplate(context, user, params.id, body),
  );
  route(
    api,
    {
      method: 'DELETE',
      url: '/message-template/:id',
      operationId: 'deleteMessageTemplate',
      summary: 'Delete a message template; requests keep their text',
      access: write,
      params: templateParams,
      result: z.null(),
    },
    async ({ user, params }) => {
      await deleteTemplate(context, user, params.id);
      return null;
    },
  );
}
