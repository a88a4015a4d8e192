import { authStore } from '../auth/auth-store';
import { refuse } from './answers';
import { fixtureApi } from './fixture-api';
import { fixtureUser, type FixtureRole } from './fixture-users';
import { playScenarios, setScenario } from './scenarios';

const realFetch = globalThis.fetch;
const roles = [
  { id: '1', name: 'Admin', status: 'Approved' },
  { id: '2', name: 'Auditor', status: 'Rejected' },
];
const recorded = {
  'GET /api/role?MaxResultCount=10': { totalCount: 2, items: roles },
  'GET /api/role/1': roles[0],
};

function signIn(role: FixtureRole): void {
  authStore.setState({ user: fixtureUser(role), status: 'signed-in' });
}

async function ask(path: string, init: RequestInit = {}) {
  const response = await fetch(new URL(path, location.href), init);
  return { status: response.status, ...(await response.json()) };
}

beforeEach(() => {
  playScenarios(
    fixtureApi({
      recorded,
      handlers: {
        'PUT /api/role/:id': ({ params }) => {
          throw refuse(409, { code: 'EntityChanged', message: `Role ${params.id} was changed` });
        },
      },
    }),
  );
  setScenario('full');
});
afterAll(() => {
  globalThis.fetch = realFetch;
});

test('F6 returns recorded answers, with lists filtered as by the API', async () => {
  signIn('admin');
  expect((await ask('/api/role/1')).result).toEqual(roles[0]);
  expect((await ask('/api/role?MaxResultCount=10')).result.totalCount).toBe(2);
  expect((await ask('/api/role?Keyword=audit')).result).toEqual({ totalCount: 1, items: [roles[1]] });
  expect((await ask('/api/role?Status=Approved&Status=Draft')).result.items).toEqual([roles[0]]);
  expect((await ask('/api/role?SkipCount=1&MaxResultCount=1')).result).toEqual({
    totalCount: 2,
    items: [roles[1]],
  });
});

test('F6 allows what the permissions of the chosen user allow', async () => {
  signIn('auditor');
  expect((await ask('/api/role/1')).status).toBe(200);
  expect(await ask('/api/role/1', { method: 'PUT' })).toMatchObject({
    status: 403,
    error: { code: 'Forbidden' },
  });
  signIn('admin');
  expect(await ask('/api/role/1', { method: 'PUT' })).toMatchObject({
    status: 409,
    error: { code: 'EntityChanged' },
  });
  authStore.setState({ user: undefined, status: 'signed-out' });
  expect((await ask('/api/role/1')).status).toBe(401);
});

test('F6 names calls without an answer, instead of inventing one', async () => {
  signIn('admin');
  const { status, error } = await ask('/api/role', { method: 'POST' });
  expect(status).toBe(501);
  expect(error.message).toBe(
    'The fixtures have no answer to POST /api/role. Start with --live to use a running console.',
  );
});

test('F6 signs fixture users in with their password only', async () => {
  const signInAs = (name: string, password: string) =>
    ask('/api/TokenAuth/Authenticate', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ userNameOrEmailAddress: name, password }),
    });
  expect((await signInAs('owner@hima.example', 'wrong')).status).toBe(401);
  const { result } = await signInAs('owner@hima.example', 'hima-local-2026');
  const headers = { authorization: `Bearer ${result.accessToken}` };
  expect((await ask('/api/user/with-permissions', { headers })).result.name).toBe('Omar');
});

test('F6 plays the scenarios, and leaves sign-in alone', async () => {
  signIn('admin');
  setScenario('empty');
  expect((await ask('/api/role')).result).toEqual({ totalCount: 0, items: [] });
  setScenario('failing');
  expect((await ask('/api/role')).status).toBe(500);
  setScenario('forbidden');
  expect((await ask('/api/role')).error.code).toBe('Forbidden');
  setScenario('offline');
  await expect(ask('/api/role')).rejects.toThrow('Failed to fetch');
  expect((await ask('/api/TokenAuth/SignOut', { method: 'POST' })).status).toBe(200);
});
