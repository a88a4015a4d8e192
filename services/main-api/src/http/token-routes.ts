import { badRequest, route, type Api } from '@hima/api-kit';
import { z } from 'zod';
import { typedPasswordSchema } from '../identity/password-rules.js';
import { signIn } from '../identity/sign-in.js';
import type { MainApiParts } from './parts.js';
import { sessionSchema } from './session-schema.js';

/** There is one tenant; the console names it in every request for a token. */
const TENANT = '1';

/** `TokenAuth/Authenticate`. */
export function addTokenRoutes(api: Api, parts: MainApiParts): void {
  route(
    api,
    {
      method: 'POST',
      url: '/TokenAuth/Authenticate',
      operationId: 'authenticate',
      summary: 'Sign in with e-mail address and password',
      description:
        'Five failures in a row lock a name for 300 seconds. A refused sign-in is 401 with the code LoginFailed.',
      access: 'anonymous',
      headers: z.object({ 'abp-tenantid': z.literal(TENANT).describe('Abp.TenantId is understood as well') }),
      body: z.object({
        userNameOrEmailAddress: z.string().trim().min(1, 'Email is required').max(256, 'Maximum 256 symbols'),
        password: typedPasswordSchema,
        rememberClient: z
          .boolean()
          .optional()
          .describe('Understood for compatibility; a session lasts the same'),
      }),
      result: sessionSchema,
      requestsPerMinute: parts.signInsPerMinute,
    },
    ({ body, request }) => {
      const tenant = request.headers['abp-tenantid'] ?? request.headers['abp.tenantid'];
      if (tenant !== TENANT) {
        throw badRequest('TenantRequired', `The header Abp-TenantId must be ${TENANT}.`);
      }
      return signIn(parts, {
        name: body.userNameOrEmailAddress,
        password: body.password,
        address: request.ip,
      });
    },
  );
}
