import { authStore } from '../auth/auth-store';
import { answer, match, refuse, settle, toCall, type FixtureCall, type FixtureHandler } from './answers';
import { fixtureUser, fixtureRoles, type FixtureRole } from './fixture-users';
import { isAllowed } from './operations';
import { listOf } from './recorded-list';

/** Answers of the APIs as a running console gave them, by call: `"GET /api/role?SkipCount=0"`. */
export type Recorded = Record<string, unknown>;

/** The answers for a remote that runs alone. */
export interface Fixtures {
  recorded?: Recorded;
  /** Handlers that take precedence over the recorded answers, and can change them. As in `stubApi`. */
  handlers?: Record<string, FixtureHandler>;
}

/** The password of every fixture user. */
const PASSWORD = 'hima-local-2026';
const TOKEN = 'fixture-';

const session: Record<string, FixtureHandler> = {
  'POST /api/TokenAuth/Authenticate': ({ body }) => {
    const { userNameOrEmailAddress, password } = body as Record<string, unknown>;
    const role = fixtureRoles.find((one) => userNameOrEmailAddress === `${one}@hima.example`);
    if (!role || password !== PASSWORD)
      throw refuse(401, { code: 'LoginFailed', message: 'Invalid email address or password' });
    return { accessToken: TOKEN + role, userId: fixtureUser(role).id };
  },
  'POST /api/TokenAuth/SignOut': () => null,
  'GET /api/user/with-permissions': ({ headers }) => {
    const role = headers.get('authorization')?.replace(`Bearer ${TOKEN}`, '');
    if (!fixtureRoles.includes(role as FixtureRole))
      throw refuse(401, { code: 'Unauthorized', message: 'Not signed in' });
    return fixtureUser(role as FixtureRole);
  },
};

/**
 * Answers calls like the APIs do: whoever is signed in on the page needs the permission of the operation. What nothing
 * answers is an error that says so.
 */
export function fixtureApi({ recorded = {}, handlers = {} }: Fixtures): typeof fetch {
  const routes = Object.entries({ ...session, ...handlers });
  return async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    for (const [route, handler] of routes) {
      const params = match(route, request.method, url.pathname);
      if (params) return respond(handler, await toCall(request, url, params), request.signal);
    }
    if (request.headers.get('accept')?.includes('text/event-stream')) return silence();
    return respond((call) => answerRecorded(recorded, call), await toCall(request, url, {}), request.signal);
  };
}

async function respond(handler: FixtureHandler, call: FixtureCall, signal: AbortSignal): Promise<Response> {
  return answer(await settle((received) => handler(permitted(received)), call), signal);
}

function permitted(call: FixtureCall): FixtureCall {
  const { user } = authStore.getState();
  const allowed = isAllowed(call.method, call.path, user?.permissions);
  if (allowed) return call;
  if (!user) throw refuse(401, { code: 'Unauthorized', message: 'Not signed in' });
  throw refuse(403, { code: 'Forbidden', message: 'You don’t have the permission for this.' });
}

function answerRecorded(recorded: Recorded, { method, path, query }: FixtureCall): unknown {
  const exact = recorded[`${method} ${path}${query.size ? `?${query}` : ''}`];
  if (exact !== undefined) return exact;
  const found = Object.keys(recorded).find(
    (key) => key === `${method} ${path}` || key.startsWith(`${method} ${path}?`),
  );
  if (found !== undefined) return listOf(recorded[found], query);
  throw refuse(501, {
    code: 'NotRecorded',
    message: `The fixtures have no answer to ${method} ${path}. Start with --live to use a running console.`,
  });
}

/** A stream without events. */
const silence = () =>
  new Response(
    new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode(':\n\n')) }),
    {
      headers: { 'content-type': 'text/event-stream' },
    },
  );
