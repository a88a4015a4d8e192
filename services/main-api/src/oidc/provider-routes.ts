import { route, type Api, type Principal } from '@hima/api-kit';
import { z } from 'zod';
import { assertPlatformUser } from '../entity/tenancy.js';
import { idParams } from '../administration/schemas.js';
import type { MainApiParts } from '../parts.js';
import { callbackUrl, signedOutUrl } from './connect.js';
import { deleteProvider } from './delete-provider.js';
import { providerInputSchema, providerPageSchema, providerTestSchema } from './provider-schema.js';
import { readProvider } from './read-provider.js';
import { saveProvider, SIGN_IN } from './save-provider.js';
import { testProvider } from './test-provider.js';

const url = '/organization/:id/sign-in-provider';
const common = { access: { permission: SIGN_IN }, params: idParams } as const;

/** `organization/:id/sign-in-provider`: OpenID Connect for the contacts of an organization. Only for the platform. */
export function addProviderRoutes(api: Api, { db, providers }: MainApiParts): void {
  const { publicUrl } = providers;
  const read = async (user: Principal, id: string) => {
    await assertPlatformUser(db, user, SIGN_IN);
    return {
      provider: await readProvider(db, id),
      redirectUri: publicUrl === undefined ? null : callbackUrl(publicUrl, id),
      signedOutUri: publicUrl === undefined ? null : signedOutUrl(publicUrl),
    };
  };

  route(
    api,
    {
      ...common,
      method: 'GET',
      url,
      operationId: 'getSignInProvider',
      summary: 'Get the sign-in provider of an organization',
      result: providerPageSchema,
    },
    ({ user, params }) => read(user, params.id),
  );

  route(
    api,
    {
      ...common,
      method: 'PUT',
      url,
      operationId: 'saveSignInProvider',
      summary: 'Set the sign-in provider of an organization',
      description:
        'The issuer’s metadata is read when people sign in; test it first. 409 EntityChanged; EntityLocked for the ' +
        'platform without password sign-in; NameTaken for the email domain of another organization. 422 ' +
        'GrantExceedsOwn: whoever switches a provider on needs all permissions of the organization’s contacts and of ' +
        'the mapped roles. Sessions of the provider end when it is switched off or gets another issuer or client, ' +
        'those of passwords when password sign-in ends.',
      body: providerInputSchema,
      result: providerPageSchema,
    },
    async ({ user, params, body }) => {
      await saveProvider({ db, ...providers }, user, params.id, body);
      return read(user, params.id);
    },
  );

  route(
    api,
    {
      ...common,
      method: 'POST',
      url: `${url}/test`,
      operationId: 'testSignInProvider',
      summary: 'Test the sign-in provider of an organization',
      description: 'Reads its metadata and keys, and has it check client ID and client secret.',
      result: providerTestSchema,
      requestsPerMinute: 20,
    },
    async ({ user, params }) => {
      await assertPlatformUser(db, user, SIGN_IN);
      return testProvider({ db, ...providers }, user, params.id);
    },
  );

  route(
    api,
    {
      ...common,
      method: 'DELETE',
      url,
      operationId: 'deleteSignInProvider',
      summary: 'Delete the sign-in provider of an organization',
      description:
        'Its contacts sign in with passwords again, and the sessions that it began end. 409 EntityChanged.',
      query: z.object({ version: z.coerce.number().int() }),
      result: z.null(),
    },
    async ({ user, params, query }) => {
      await deleteProvider(db, user, { id: params.id, version: query.version });
      return null;
    },
  );
}
