import { pageOf, route, type Api } from '@hima/api-kit';
import { contact } from '@hima/entities';
import { z } from 'zod';
import { countSchema, idParams } from '../administration/schemas.js';
import { seenSchema } from '../administration/seen.js';
import { addExportRoute } from '../entity/export-route.js';
import type { MainApiParts } from '../parts.js';
import { mailLanguage } from '../mail/mail-language.js';
import { ownOnly } from '../permissions/own-only.js';
import { actOnContacts, deleteContacts } from './contact-actions.js';
import { contactInputOf, contactInputSchema, contactQuerySchema, contactSchema } from './contact-schema.js';
import { createContact } from './create-contact.js';
import { getContact, listContacts } from './read-contacts.js';
import { updateContact } from './update-contact.js';

const languageHeader = z.object({
  'accept-language': z.string().optional().describe('Language of the invitation'),
});

/** `contact`: the users of the console. Contacts of other organizations are visible to the platform only. */
export function addContactRoutes(api: Api, parts: MainApiParts): void {
  const { db } = parts;

  route(
    api,
    {
      method: 'GET',
      url: '/contact',
      operationId: 'listContacts',
      summary: 'List contacts',
      access: { permission: 'Pages.Contacts' },
      query: contactQuerySchema,
      result: pageOf(contactSchema),
    },
    async ({ user, query }) => listContacts(db, await ownOnly(db, user), query),
  );

  addExportRoute(api, {
    entity: contact,
    query: contactQuerySchema,
    page: async (user, query) => listContacts(db, await ownOnly(db, user), query),
  });

  route(
    api,
    {
      method: 'GET',
      url: '/contact/:id',
      operationId: 'getContact',
      summary: 'Get a contact',
      access: { permission: 'Pages.Contacts' },
      params: idParams,
      result: contactSchema,
    },
    async ({ user, params }) => getContact(db, await ownOnly(db, user), params.id),
  );

  route(
    api,
    {
      method: 'POST',
      url: '/contact',
      operationId: 'createContact',
      summary: 'Create a contact and email an invitation',
      description:
        'The link in the email works once, for 7 days; the contact becomes active by choosing a password. ' +
        '409 NameTaken; 422 GrantExceedsOwn for roles with permissions that you don’t have; 429 after several emails to ' +
        'the address; 503 MailNotConfigured.',
      access: { permission: 'Pages.Contacts.Create' },
      idempotencyKey: true,
      headers: languageHeader,
      body: contactInputSchema,
      result: contactSchema,
    },
    async ({ user, body, request }) => {
      const language = mailLanguage(request.headers['accept-language']);
      const id = await createContact(parts, user, contactInputOf(body), language);
      return getContact(db, undefined, id);
    },
  );

  route(
    api,
    {
      method: 'PUT',
      url: '/contact/:id',
      operationId: 'updateContact',
      summary: 'Edit a contact',
      description:
        'Changing roles requires the permission Pages.Contacts.UpdateRoles as well. Email address and organization ' +
        'stay. 409 EntityChanged, LastAdministrator, LastHolder; 422 GrantExceedsOwn.',
      access: { permission: 'Pages.Contacts.Edit' },
      params: idParams,
      body: contactInputSchema.extend({ version: z.number().int() }),
      result: contactSchema,
    },
    async ({ user, params, body }) => {
      await updateContact(db, user, params.id, { ...contactInputOf(body), version: body.version });
      return getContact(db, undefined, params.id);
    },
  );

  route(
    api,
    {
      method: 'POST',
      url: '/contact/delete',
      operationId: 'deleteContacts',
      summary: 'Delete contacts',
      description: 'All or none. 409 EntityChanged, LastAdministrator, LastHolder, OwnAccount.',
      access: { permission: 'Pages.Contacts.Delete' },
      body: seenSchema,
      result: countSchema,
    },
    async ({ user, body }) => ({ count: await deleteContacts(db, user, body) }),
  );

  for (const { action, permission, summary, description } of actions)
    route(
      api,
      {
        method: 'POST',
        url: `/contact/${action}`,
        operationId: `${action}Contacts`,
        summary,
        description,
        access: { permission },
        headers: languageHeader,
        body: seenSchema,
        result: countSchema,
      },
      async ({ user, body, request }) => {
        const language = mailLanguage(request.headers['accept-language']);
        return { count: await actOnContacts(parts, user, action, { ...body, language }) };
      },
    );
}

const actions = [
  {
    action: 'invite',
    permission: 'Pages.Contacts.Create',
    summary: 'Resend the invitations of contacts',
    description:
      'Earlier links stop working. All or none. 409 EntityChanged, IllegalTransition; 503 MailNotConfigured.',
  },
  {
    action: 'deactivate',
    permission: 'Pages.Contacts.Activation',
    summary: 'Deactivate contacts',
    description:
      'Ends their sessions and links. All or none. 409 EntityChanged, IllegalTransition, LastAdministrator, LastHolder, OwnAccount.',
  },
  {
    action: 'activate',
    permission: 'Pages.Contacts.Activation',
    summary: 'Activate contacts',
    description:
      'Contacts without a password are invited again. All or none. 409 EntityChanged, IllegalTransition.',
  },
] as const;
