import { ApiProblem, badRequest, route, type Api } from '@hima/api-kit';
import { z } from 'zod';
import { checkCredentials } from '../identity/check-credentials.js';
import { typedPasswordSchema } from '../identity/password-rules.js';
import { deviceOf } from '../identity/device.js';
import { recordSignIn } from '../identity/record-sign-in.js';
import { SESSION_ENDED } from '../identity/session-ended.js';
import { signIn } from '../identity/sign-in.js';
import type { MainApiParts } from './parts.js';
import { passkeyOptionsSchema } from './passkey-schema.js';
import { secondStepMembers } from './proof-schema.js';
import { renewalCookie, renewalSecretOf } from './session-cookie.js';
import { sessionSchema } from './session-schema.js';

/** There is one tenant; the console names it in every request for a token. */
const TENANT = '1';

const credentials = {
  userNameOrEmailAddress: z.string().trim().min(1, 'Email is required').max(256, 'Maximum 256 symbols'),
  password: typedPasswordSchema,
};

/** `TokenAuth/…`: signing in, going on, signing out. */
export function addTokenRoutes(api: Api, parts: MainApiParts): void {
  route(
    api,
    {
      method: 'POST',
      url: '/TokenAuth/Authenticate',
      operationId: 'authenticate',
      summary: 'Sign in with e-mail address and password',
      description:
        'A refused sign-in is 401 with the code LoginFailed. After five failures in a row from one network the ' +
        'next attempt on the name from there has to wait: 429 with Retry-After, 5 to 300 seconds. Where two-step ' +
        'sign-in is on, the right password alone is 401 SecondFactorRequired; its details name what the account has: ' +
        'passkey, app, recovery-code. A wrong code or passkey is SecondFactorIncorrect.',
      access: 'anonymous',
      headers: z.object({ 'abp-tenantid': z.literal(TENANT).describe('Abp.TenantId is understood as well') }),
      body: z.object({
        ...credentials,
        ...secondStepMembers,
        rememberClient: z
          .boolean()
          .optional()
          .describe('Understood for compatibility; a session lasts the same'),
      }),
      result: sessionSchema,
      requestsPerMinute: parts.signInsPerMinute,
    },
    async ({ body, request, reply }) => {
      const tenant = request.headers['abp-tenantid'] ?? request.headers['abp.tenantid'];
      if (tenant !== TENANT) {
        throw badRequest('TenantRequired', `The header Abp-TenantId must be ${TENANT}.`);
      }
      const { auth, renewal } = await signIn(parts, {
        name: body.userNameOrEmailAddress,
        password: body.password,
        code: body.code,
        passkey: body.passkey,
        device: deviceOf(request),
      });
      await parts.sessions.replace(renewalSecretOf(request, parts.cookie));
      void reply.header('set-cookie', renewalCookie(request, parts.cookie, renewal));
      return auth;
    },
  );

  route(
    api,
    {
      method: 'POST',
      url: '/TokenAuth/Passkey',
      operationId: 'beginPasskeySignIn',
      summary: 'Get the challenge that a passkey answers as the second step of signing in',
      description:
        'It can be answered once, within 5 minutes, by a passkey of the same account. Failures are those of ' +
        'TokenAuth/Authenticate; only after the right password, 409 NoPasskey and 503 PasskeysUnavailable.',
      access: 'anonymous',
      body: z.object(credentials),
      result: passkeyOptionsSchema('PublicKeyCredentialRequestOptionsJSON'),
      requestsPerMinute: parts.signInsPerMinute,
    },
    async ({ body, request }) => {
      const address = request.ip;
      const account = await checkCredentials(parts, {
        name: body.userNameOrEmailAddress,
        password: body.password,
        address,
      });
      await parts.db
        .transaction()
        .execute((trx) => recordSignIn(trx, account, address, 'user.second-factor-asked'));
      return { options: { ...(await parts.passkeys.beginSignIn(account.id)) } };
    },
  );

  route(
    api,
    {
      method: 'POST',
      url: '/TokenAuth/Renew',
      operationId: 'renewToken',
      summary: 'Get the next token of a session',
      description:
        'The session is named by the cookie that signing in has set; the answer sets another. 401 once the ' +
        'session is over: signed out, unused for too long, too old, or its cookie was used twice.',
      access: 'anonymous',
      body: z.object({
        idleSeconds: z.number().int().min(0).max(86_400).default(0).describe('Since the last input'),
      }),
      result: sessionSchema,
    },
    async ({ body, request, reply }) => {
      const opened = await parts.sessions.renew(renewalSecretOf(request, parts.cookie), body.idleSeconds);
      if (!opened) {
        throw new ApiProblem({
          status: 401,
          code: 'Unauthorized',
          message: SESSION_ENDED,
          unAuthorizedRequest: true,
          headers: { 'set-cookie': renewalCookie(request, parts.cookie) },
        });
      }
      void reply.header('set-cookie', renewalCookie(request, parts.cookie, opened.renewal));
      return opened.auth;
    },
  );

  route(
    api,
    {
      method: 'POST',
      url: '/TokenAuth/SignOut',
      operationId: 'signOut',
      summary: 'End the session',
      description:
        'Ends what the token and the cookie name; from then on both are refused. Succeeds as well when there is ' +
        'nothing left to end.',
      access: 'anonymous',
      result: z.null(),
    },
    async ({ request, reply }) => {
      const [, token] = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
      await parts.sessions.signOut({ token, secret: renewalSecretOf(request, parts.cookie) });
      void reply.header('set-cookie', renewalCookie(request, parts.cookie));
      return null;
    },
  );
}
