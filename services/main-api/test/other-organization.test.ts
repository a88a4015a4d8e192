import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { permissions } from '@hima/api-kit';
import { idFieldsWithout, withAnyDatabase, type ApiCaller, type CallFailed } from '@hima/api-kit/testing';
import { ACCOUNTS, PASSWORD, start, writeAccounts, type Running } from './support/main-api.js';
import { operationCases, type OperationCase } from './support/tenancy/operation-cases.js';
import { createOwnData } from './support/tenancy/own-data.js';
import {
  createPlatformData,
  ORIGIN,
  secretsOf,
  stateOf,
  type PlatformData,
  type Stored,
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

withAnyDatabase('a user of another organization', (database) => {
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

  it('tries an ID of the platform in every field that takes one', async () => {
    const document: unknown = await (await main.call.fetch('openapi.json')).json();
    assert.deepEqual(idFieldsWithout(document, cases), []);
  });

  it('reads and changes nothing of the platform with any operation', async () => {
    const unchanged = await stateOf(admin, platform);
    const secrets = secretsOf(platform);
    const wrong: string[] = [];
    const ofAccount = ({ id }: Operation) => cases[id]!.answer === 'account';
    for (const operation of [...operations.filter((one) => !ofAccount(one)), ...operations.filter(ofAccount)])
      for (const query of [cases[operation.id]!.query ?? ''].flat()) {
        const { answer } = cases[operation.id]!;
        // Some of them end sessions.
        const { token } = ofAccount(operation) ? await main.signIn(STRANGER.emailAddress) : stranger;
        const { status, text } = await send(operation, token, query);
        const accepted = status < 300;
        if (answer === 'refused' ? ![403, 404].includes(status) : answer === 'own' && !accepted)
          wrong.push(`${operation.id} ${query} answers ${status} ${text.slice(0, 300)}`);
        if (accepted)
          for (const secret of secrets.filter((each) => text.includes(each)))
            wrong.push(`${operation.id} ${query} shows ${secret}`);
      }
    assert.deepEqual(wrong, []);
    assert.deepEqual(await stateOf(admin, platform), unchanged);
  });

  it('adds no data of the platform to its own', async () => {
    // The operations before have ended the other session.
    const person = await main.signIn(STRANGER.emailAddress);
    const own = await createOwnData(admin, person);
    const unchanged = await stateOf(admin, platform);
    const { organization, project } = platform;
    const refused = async (status: number, call: Promise<unknown>, ...members: string[]) =>
      assert.rejects(call, (error: CallFailed) => {
        assert.deepEqual(
          [error.status, error.validationErrors?.flatMap((each) => each.members) ?? []],
          [status, members],
        );
        return true;
      });
    const application = { ...own.input, shortName: 'other-site-2' };
    await refused(400, person.post('application', { ...application, project: project.id }), 'project');
    await refused(403, person.post('application', { ...application, organization: organization.id }));
    const edit = (change: object) =>
      person.put(`application/${own.application.id}`, {
        ...own.input,
        version: own.application.version,
        ...change,
      });
    await refused(400, edit({ project: project.id }), 'project');
    await refused(400, edit({ organization: organization.id }), 'organization');
    const both = (mine: string, theirs: string) => ({ ids: [mine, theirs] });
    const applications = both(own.application.id, platform.application.id);
    await refused(404, person.post('application/delete', applications));
    const { contact } = own;
    await refused(
      400,
      person.put(`contact/${contact.id}`, {
        ...contact,
        roles: contact.roles.map(({ id }) => id),
        organization: organization.id,
      }),
      'organization',
    );
    await refused(404, person.post('contact/delete', both(contact.id, platform.contact.id)));
    await refused(404, person.post('contact/deactivate', both(contact.id, platform.contact.id)));
    assert.equal((await person.get<Stored>(`application/${own.application.id}`)).version, 1);
    assert.deepEqual(await person.get(`contact/${contact.id}`), contact);
    assert.deepEqual(await stateOf(admin, platform), unchanged);
  });

  async function send({ id, path, method }: Operation, token: string, query: string) {
    const { params = {}, body } = cases[id]!;
    const response = await main.call.fetch(
      `${path.replace(/\{(\w+)\}/g, (_, name: string) => params[name]!)}?${query}`,
      {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          'abp-tenantid': '1',
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      },
    );
    return { status: response.status, text: await response.text() };
  }
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
