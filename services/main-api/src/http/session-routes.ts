import { notFound, route, type Api } from '@hima/api-kit';
import { z } from 'zod';
import { endOwnSessions } from '../identity/end-own-sessions.js';
import type { MainApiParts } from '../parts.js';

const listedSession = z
  .object({
    id: z.uuid(),
    browser: z.string().nullable(),
    system: z.string().nullable(),
    signedInAt: z.date(),
    lastUsedAt: z.date(),
    current: z.boolean().describe('Whether this is the caller’s session'),
  })
  .meta({ id: 'ListedSession' });

/** `user/session`: the sessions of a user. */
export function addSessionRoutes(api: Api, { db, sessions }: MainApiParts): void {
  route(
    api,
    {
      method: 'GET',
      url: '/user/session',
      operationId: 'listSessions',
      summary: 'List your sessions',
      access: 'signed-in',
      result: z.array(listedSession),
    },
    async ({ user }) =>
      (await sessions.list(user.id)).map((session) => ({
        ...session,
        current: session.id === user.sessionId,
      })),
  );

  route(
    api,
    {
      method: 'DELETE',
      url: '/user/session/:id',
      operationId: 'endSession',
      summary: 'Sign out one of your sessions',
      access: 'signed-in',
      params: z.object({ id: z.uuid() }),
      result: z.null(),
    },
    async ({ user, params }) => {
      if ((await endOwnSessions(db, user, { only: params.id })) === 0) throw notFound('Session', params.id);
      return null;
    },
  );

  route(
    api,
    {
      method: 'POST',
      url: '/user/session/end-others',
      operationId: 'endOtherSessions',
      summary: 'Sign out all your other sessions',
      access: 'signed-in',
      result: z.object({ ended: z.number().int() }),
    },
    async ({ user }) => ({ ended: await endOwnSessions(db, user, { except: user.sessionId ?? '' }) }),
  );
}
