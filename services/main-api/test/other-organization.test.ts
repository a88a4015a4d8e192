import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { permissions } from '@hima/api-kit';
import { withDatabases, type ApiCaller } from '@hima/api-kit/testing';
import { ACCOUNTS, PASSWORD, start, writeAccounts, type Running } from './support/main-api.js';
import { operationCases, type OperationCase } from './support/tenancy/operation-cases.js';
import {
  createPlatformData,
  ORIGIN,
  secretsOf,
  stateOf,
  type PlatformData,
} from './support/tenancy/platform-data.js';

const STRANGER = {
  name: 'Sami',
  surname: 'Nasser',
  emailAddress: 'sami@other.example',
  password: PASSWORD,
  organization: 'other_trust',
  roles: [
    'Admin',
    'DataOwnerSteward',
    'DataOwnerApprover',
    'CampaignOperator',
    'DatabaseSteward',
    'ProvisioningAdmin',
    'Auditor',
  ],
};

interface Operation {
  id: string;
  method: string;
  path: string;
}

withDatabases('a user of another organization', (database) => {
  let main: Running;
  let admin: ApiCaller;
  let stranger: ApiCaller & { token: string };
  let platform: PlatformData;
  let operations: Operation[];
  let cases: Record<string, OperationCase>;

  before(async () => {
    main = await start(database.location(), {
      PUBLIC_URL: `${ORIGIN}/console/`,
      INITIAL_ACCOUNTS_FILE: await writeAccounts({ ...ACCOUNTS, users: [...ACCOUNTS.users, STRANGER] }),
    });
    admin = await main.signIn('admin@hima.example');
    stranger = await main.signIn(STRANGER.emailAddress);
    platform = await createPlatformData(admin);
    cases = operationCases(platform);
    operations = await operationsOf(main.call);
  });
  after(() => main?.close());

  it('holds every permission', async () => {
    const user = await stranger.get<{ permissions: string[] }>('user/with-permissions');
    assert.deepEqual(user.permissions.toSorted(), [...permissions].toSorted());
  });

  it('has a case for every operation', () => {
    assert.deepEqual(operations.map(({ id }) => id).toSorted(), Object.keys(cases).toSorted());
  });

  it('reads and changes nothing of the platform with any operation', async () => {
    const unchanged = await stateOf(admin, platform);
    const secrets = secretsOf(platform);
    const wrong: string[] = [];
    const ofAccount = ({ id }: Operation) => cases[id]!.answer === 'account';
    for (const operation of [
      ...operations.filter((one) => !ofAccount(one)),
      ...operations.filter(ofAccount),
    ]) {
      const { params = {}, query = '', body, answer } = cases[operation.id]!;
      // Some of them end sessions.
      const { token } = ofAccount(operation) ? await main.signIn(STRANGER.emailAddress) : stranger;
      const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name]!);
      const response = await main.call.fetch(`${path}?${query}`, {
        method: operation.method,
        headers: {
          authorization: `Bearer ${token}`,
          'abp-tenantid': '1',
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      const { status } = response;
      if (answer === 'refused' ? ![403, 404].includes(status) : answer === 'own' && !response.ok)
        wrong.push(`${operation.id} answers ${status} ${text.slice(0, 300)}`);
      if (response.ok)
        for (const secret of secrets.filter((each) => text.includes(each)))
          wrong.push(`${operation.id} shows ${secret}`);
    }
    assert.deepEqual(wrong, []);
    assert.deepEqual(await stateOf(admin, platform), unchanged);
  });
});

async function operationsOf(call: ApiCaller): Promise<Operation[]> {
  const { paths } = (await (await call.fetch('openapi.json')).json()) as {
    paths: Record<string, Record<string, { operationId: string }>>;
  };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) => ({
      id: operationId,
      method: method.toUpperCase(),
      path: path.replace(/^\/api\//, ''),
    })),
  );
}
