import { ApiProblem, badRequest, route, type Api } from '@hima/api-kit';
import { z } from 'zod';
import { checkCredentials } from '../identity/check-credentials.js';
import { typedPasswordSchema } from '../identity/password-rules.js';
import { deviceOf } from '../identity/device.js';
import { recordSignIn } from '../identity/record-sign-in.js';
import { SESSION_ENDED } from '../identity/session-ended.js';
import { signIn } from '../second-factor/sign-in.js';
import { openSignOutUrl } from '../oidc/admit.js';
import type { MainApiParts } from '../parts.js';
import { passkeyOptionsSchema } from '../second-factor/passkey-schema.js';
import { secondStepMembers } from '../second-factor/proof-schema.js';
import { renewalCookie, renewalSecretOf } from '../identity/session-cookie.js';
import { sessionSchema } from '../identity/session-schema.js';

/** There is one tenant; the console names it in every request for a token. */
const TENANT = '1';

const credentials = {
  userNameOrEmailAddress: z.string().trim().min(1, 'Email is required').max(256, 'Maximum 256 symbols'),
  password: typedPasswordSchema,
};

/** `TokenAuth/…`: sign-in, renewal, sign-out. */
export function addTokenRoutes(api: Api, parts: MainApiParts): void {
  route(
    api,
    {
      method: 'POST',
      url: '/TokenAuth/Authenticate',
      operationId: 'authenticate',
      summary: 'Sign in with email address and password',
      description:
        'A refused sign-in is 401 LoginFailed. After five failures in a row from one network, the next attempt for ' +
        'the same name has to wait: 429 with Retry-After, 5 to 300 seconds. With two-step sign-in, the password ' +
        'alone is 401 SecondFactorRequired. Its details list the available factors: passkey, app, recovery-code. ' +
        'An incorrect code or passkey is SecondFactorIncorrect. With the correct password, an organization without ' +
        'passwords is 401 PasswordSignInOff.',
      access: 'anonymous',
      headers: z.object({ 'abp-tenantid': z.literal(TENANT).describe('Abp.TenantId is also accepted') }),
      body: z.object({
        ...credentials,
        ...secondStepMembers,
        rememberClient: z.boolean().optional().describe('Accepted for compatibility; it has no effect'),
      }),
      result: sessionSchema,
      requestsPerMinute: parts.signInsPerMinute,
    },
    async ({ body, request, reply }) => {
      const tenant = request.headers['abp-tenantid'] ?? request.headers['abp.tenantid'];
      if (tenant !== TENANT) {
        throw badRequest('TenantRequired', `The Abp-TenantId header must be ${TENANT}.`);
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
      summary: 'Create a passkey challenge for the second step of sign-in',
      description:
        'Valid once, for 5 minutes, for a passkey of the same account. Fails like TokenAuth/Authenticate. With ' +
        'the correct password, it can also be 409 NoPasskey or 503 PasskeysUnavailable.',
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
      summary: 'Renew the session token',
      description:
        'The cookie set at sign-in identifies the session; the response replaces it. 401 when the session ended: ' +
        'signed out, idle for too long, too old, or its cookie was used twice.',
      access: 'anonymous',
      body: z.object({
        idleSeconds: z.number().int().min(0).max(86_400).default(0).describe('Seconds since the last input'),
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
      summary: 'Sign out',
      description:
        'Ends the sessions of the token and the cookie. Both are refused from then on. Also succeeds without one. ' +
        'Where an organization’s sign-in provider began the session, the browser can end it there as well.',
      access: 'anonymous',
      result: z.object({ providerSignOutUrl: z.string().describe('Send the browser there') }).nullable(),
    },
    async ({ request, reply }) => {
      const [, token] = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
      const secret = renewalSecretOf(request, parts.cookie);
      const ended = await parts.sessions.signOut({ token, secret });
      void reply.header('set-cookie', renewalCookie(request, parts.cookie));
      return ended ? { providerSignOutUrl: openSignOutUrl(parts.providers.box, ended) } : null;
    },
  );
}
