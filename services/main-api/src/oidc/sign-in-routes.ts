import { route, type Api } from '@hima/api-kit';
import { z } from 'zod';
import { enteredId } from '../administration/schemas.js';
import type { MainApiParts } from '../parts.js';
import { codeSchema } from '../second-factor/proof-schema.js';
import { renewalCookie, renewalSecretOf } from '../identity/session-cookie.js';
import { sessionSchema } from '../identity/session-schema.js';
import { deviceOf } from '../identity/device.js';
import { browserCookie, browserSecretOf, newBrowserSecret } from './attempt-cookie.js';
import { completeSignIn } from './complete-sign-in.js';
import { startSignIn } from './start-sign-in.js';

/**
 * `TokenAuth/Organization…`: sign-in with the provider of an organization. Where browsers send the session's cookie, so
 * that the new session replaces the one that it names.
 */
export function addProviderSignInRoutes(api: Api, parts: MainApiParts): void {
  const { db, providers, cookie, signInsPerMinute } = parts;

  route(
    api,
    {
      method: 'POST',
      url: '/TokenAuth/Organization',
      operationId: 'startOrganizationSignIn',
      summary: 'Begin to sign in with an organization',
      description:
        'The domain of the email address, or the code of an organization, leads to its provider, whether or not ' +
        'there is such an account. A cookie binds the sign-in to the browser, for 10 minutes. 422 NoSignInProvider, ' +
        'SignInAnswerInvalid; 503 SignInProviderUnavailable.',
      access: 'anonymous',
      body: z.object({
        organization: z
          .string()
          .trim()
          .min(1, 'Email is required')
          .max(256, 'Maximum 256 symbols')
          .describe('Email address, or code of an organization'),
        again: z
          .boolean()
          .default(false)
          .describe(
            'Have the provider ask you even if you’re signed in there, to confirm a sensitive action',
          ),
      }),
      result: z.object({ url: z.string().describe('Send the browser there') }),
      requestsPerMinute: signInsPerMinute,
    },
    async ({ body, request, reply }) => {
      const secret = newBrowserSecret();
      const { url, state } = await startSignIn(
        { db, ...providers },
        { name: body.organization, again: body.again },
        secret,
      );
      void reply.header('set-cookie', browserCookie(request, cookie, { state, secret }));
      return { url };
    },
  );

  route(
    api,
    {
      method: 'POST',
      url: '/TokenAuth/OrganizationCallback',
      operationId: 'completeOrganizationSignIn',
      summary: 'Complete a sign-in with an organization',
      description:
        'Works once, in the browser that began. 401 SecondFactorRequired: repeat the call with a code; its details ' +
        'list the available factors. 422 SignInAttemptInvalid, SignInRefused, SignInAnswerInvalid, ' +
        'SignInNotRepeated, SignInEmailUnverified, SignInEmailNotAllowed, SignInContactUnknown, SignInContactInactive, ' +
        'SignInIdentityChanged; 503 SignInProviderUnavailable.',
      access: 'anonymous',
      body: z.object({
        organization: enteredId.describe('In the path of the address that the provider sent the browser to'),
        query: z.string().max(8_192).describe('Query of the address that the provider sent the browser to'),
        code: codeSchema.optional().describe('Required if two-step sign-in is on'),
      }),
      result: sessionSchema,
      requestsPerMinute: signInsPerMinute,
    },
    async ({ body, request, reply }) => {
      const state = new URLSearchParams(body.query).get('state') ?? '';
      const { auth, renewal } = await completeSignIn(parts, {
        ...body,
        state,
        browser: browserSecretOf(request, cookie, state),
        device: deviceOf(request),
      });
      void reply.header('set-cookie', browserCookie(request, cookie, { state }));
      await parts.sessions.replace(renewalSecretOf(request, cookie));
      void reply.header('set-cookie', renewalCookie(request, cookie, renewal));
      return auth;
    },
  );
}
