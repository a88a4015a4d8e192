import { isPermission, permissions, principalSchema, queryArray, route, type Api } from '@hima/api-kit';
import { z } from 'zod';
import { idParams } from '../administration/schemas.js';
import { changePassword } from '../identity/change-password.js';
import { deviceOf } from '../identity/device.js';
import { mismatch, passwordTwice, samePassword, typedPasswordSchema } from '../identity/password-rules.js';
import { presenceOf, requirePresence } from '../identity/require-presence.js';
import { isPermitted } from '../permissions/is-permitted.js';
import { presencePasswordSchema } from '../second-factor/proof-schema.js';
import type { MainApiParts } from '../parts.js';
import { renewalCookie } from '../identity/session-cookie.js';
import { sessionSchema } from '../identity/session-schema.js';

const currentUserSchema = principalSchema
  .extend({
    permissions: z.array(z.enum(permissions)),
    organizationName: z.string(),
    mustChangePassword: z.boolean().describe('No permissions until the password is changed'),
    secondFactorDue: z
      .boolean()
      .describe('A role requires two-step sign-in; no permissions until it is set up'),
    confirmsBy: z
      .enum(['password', 'organization'])
      .describe(
        'How sensitive actions are confirmed: your password, or another sign-in with your organization',
      ),
    confirmedUntil: z.iso.datetime().nullable().describe('Until when the last such sign-in counts'),
  })
  .meta({ id: 'CurrentUser' });

const changePasswordSchema = z
  .object({ currentPassword: typedPasswordSchema, ...passwordTwice })
  .refine(samePassword, mismatch);

/** `user/…`: operations on one's own account. */
export function addUserRoutes(api: Api, parts: MainApiParts): void {
  route(
    api,
    {
      method: 'GET',
      url: '/user/with-permissions',
      operationId: 'getCurrentUser',
      summary: 'Get the signed-in user with current permissions',
      access: 'signed-in',
      result: currentUserSchema,
      // The campaign API calls this for every request of all users, from one address.
      requestsPerMinute: 'unlimited',
    },
    async ({ user }) => {
      const { name, must_change_password } = await parts.db
        .selectFrom('account')
        .innerJoin('organization', 'organization.id', 'account.organization_id')
        .select(['organization.name', 'account.must_change_password'])
        .where('account.id', '=', user.id)
        .executeTakeFirstOrThrow();
      const { by, until } = await presenceOf(parts.db, user);
      return {
        ...user,
        // A role can still have one that a former version knew.
        permissions: user.permissions.filter(isPermission),
        organizationName: name,
        mustChangePassword: must_change_password,
        secondFactorDue: user.secondFactorDue ?? false,
        confirmsBy: by,
        confirmedUntil: until?.toISOString() ?? null,
      };
    },
  );

  route(
    api,
    {
      method: 'GET',
      url: '/user/:id/permitted',
      operationId: 'isUserPermitted',
      summary: 'Check whether a user of your organization is active and has permissions that you have',
      description: 'The campaign API calls it before a second steward’s confirmation takes effect.',
      access: 'signed-in',
      params: idParams,
      query: z.object({ Permissions: queryArray(z.enum(permissions)).min(1).max(permissions.length) }),
      result: z.object({ permitted: z.boolean() }),
      // The campaign API calls this for all users from one address.
      requestsPerMinute: 'unlimited',
    },
    async ({ user, params, query }) => ({
      permitted: await isPermitted(parts.db, user, { id: params.id, permissions: query.Permissions }),
    }),
  );

  route(
    api,
    {
      method: 'POST',
      url: '/user/change-password',
      operationId: 'changePassword',
      summary: 'Change your password',
      description:
        'Ends all sessions of the account. The response starts a new one for the caller. 422 PasswordSignInOff where ' +
        'the organization doesn’t use passwords.',
      access: 'signed-in',
      body: changePasswordSchema,
      result: z.object({ message: z.literal('CHANGE.PASSWORD.SUCCESSFUL'), auth: sessionSchema }),
      requestsPerMinute: parts.signInsPerMinute,
    },
    async ({ user, body, request, reply }) => {
      const { auth, renewal } = await changePassword(parts, user, body, deviceOf(request));
      void reply.header('set-cookie', renewalCookie(request, parts.cookie, renewal));
      return { message: 'CHANGE.PASSWORD.SUCCESSFUL' as const, auth };
    },
  );

  route(
    api,
    {
      method: 'POST',
      url: '/user/verify-password',
      operationId: 'verifyPassword',
      summary: 'Confirm a sensitive action with your password, or a repeated sign-in with your organization',
      description:
        'Incorrect passwords count as failed sign-ins. 400 SignInAgainRequired: sign in with the organization again, ' +
        'at most 5 minutes before. The campaign API calls it before it reveals numbers.',
      access: 'signed-in',
      body: z.object({ password: presencePasswordSchema }),
      result: z.null(),
      // The campaign API calls this for all users from one address; the delays count per user.
      requestsPerMinute: 'unlimited',
    },
    async ({ user, body, request }) => {
      await requirePresence(parts, user, body.password, request.ip);
      return null;
    },
  );
}
