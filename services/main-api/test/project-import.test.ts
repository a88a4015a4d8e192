import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { withAnyDatabase, type ApiCaller, type CallFailed } from '@hima/api-kit/testing';
import { readProjectYaml, type Participant } from '@hima/kits';
import { start, writeAccounts, ACCOUNTS, PASSWORD, type Running } from './support/main-api.js';

interface Stored {
  id: string;
  state: string;
  [field: string]: unknown;
}
interface Page {
  totalCount: number;
  items: Stored[];
}
interface Check {
  organizations: { code: string; organization: { name: string } | null }[];
  problems: { participant: number; field: string; problem: string }[];
}

const PROJECT = {
  name: 'Diabetes Study',
  shortName: 'diabetes',
  title: 'Diabetes in the Gulf',
  description: 'Predicts: complications #1',
  profile: 'nvflare-2.5',
  highAvailability: 'On',
};
const server = (name: string): Participant => ({
  kind: 'server',
  name,
  organization: 'data_trust',
  fedLearningPort: 8002,
  adminPort: 8003,
});
const client = (name: string, organization = 'data_trust'): Participant => ({
  kind: 'client',
  name,
  organization,
  gpus: 2,
  memoryPerGpuGib: 16,
});
const participants: Participant[] = [
  server('fl1.example.com'),
  server('fl2.example.com'),
  {
    kind: 'overseer',
    name: 'overseer.example.com',
    organization: 'data_trust',
    protocol: 'http',
    apiRoot: '/api/v2',
    port: 8444,
  },
  client('site-a', 'other_trust'),
  client('site-b'),
  { kind: 'admin', name: 'lead@example.com', organization: 'data_trust', role: 'org_admin' },
];

withAnyDatabase('import of a project', (database) => {
  let main: Running;
  let admin: ApiCaller & { token: string };

  before(async () => {
    const provisioner = {
      name: 'Salem',
      surname: 'Nasser',
      emailAddress: 'salem@hima.example',
      password: PASSWORD,
      organization: 'data_trust',
      roles: ['ProvisioningAdmin'],
    };
    main = await start(database.location(), {
      INITIAL_ACCOUNTS_FILE: await writeAccounts({ ...ACCOUNTS, users: [...ACCOUNTS.users, provisioner] }),
    });
    admin = await main.signIn('admin@hima.example');
  });
  after(() => main?.close());

  const load = (given: readonly Participant[] = participants, project = {}, by: ApiCaller = admin) =>
    by.post<Stored>('project/import', {
      participants: given,
      project: { ...PROJECT, ...project },
      applicationDescription: 'Imported from project.yml',
    });
  const check = (given: readonly Participant[], by: ApiCaller = admin) =>
    by.post<Check>('project/import/check', { participants: given });
  const applications = async (project: string) =>
    (await admin.get<Page>('application', { query: { Project: project, MaxResultCount: 100 } })).items;
  const exported = async (project: string) => {
    const answer = await main.call.fetch(`configuration/${project}/project-file`, {
      headers: { authorization: `Bearer ${admin.token}` },
    });
    assert.equal(answer.status, 200);
    return answer.text();
  };
  const remove = async (project: string) => {
    const ids = (await applications(project)).map(({ id }) => id);
    await admin.post('application/delete', { ids });
    await admin.post('project/delete', { ids: [project] });
  };

  it('creates the project and its applications, which await approval', async () => {
    const { organizations, problems } = await check(participants);
    assert.deepEqual(problems, []);
    assert.deepEqual(
      organizations.map(({ code, organization }) => [code, organization?.name]),
      [
        ['data_trust', 'Data Trust'],
        ['other_trust', 'مؤسسة البيانات'],
      ],
    );
    const { id } = await load();
    const stored = await admin.get<Stored>(`project/${id}`);
    assert.deepEqual(
      [stored['shortName'], stored['highAvailability'], stored.state],
      ['diabetes', 'On', 'Open'],
    );
    const made = await applications(id);
    assert.deepEqual(
      made.map(({ name, applicationType, state }) => [name, applicationType, state]),
      [
        ['fl1.example.com', 'Server', 'Pending'],
        ['fl2.example.com', 'Server', 'Pending'],
        ['lead@example.com', 'AdminConsole', 'Pending'],
        ['overseer.example.com', 'Overseer', 'Pending'],
        ['site-a', 'Client', 'Pending'],
        ['site-b', 'Client', 'Pending'],
      ],
    );
    const { items } = await admin.get<Page>('activity', { query: { MaxResultCount: 10 } });
    const entry = items.find(({ action }) => action === 'project.imported');
    assert.deepEqual(entry?.['details'], { applications: 6 });
    await remove(id);
  });

  it('gives the file back that it was given', async () => {
    const { id } = await load();
    await admin.post('application/approve', { ids: (await applications(id)).map((one) => one.id) });
    const file = await exported(id);
    await remove(id);

    const { project, description = '' } = readProjectYaml(file);
    assert.deepEqual([project.name, description], [PROJECT.shortName, PROJECT.description]);
    const again = await load(project.participants, { profile: project.profile, description });
    await admin.post('application/approve', { ids: (await applications(again.id)).map((one) => one.id) });
    assert.equal(await exported(again.id), file);
    await remove(again.id);
  });

  it('names every participant that is refused, and creates nothing', async () => {
    const wrong = [
      server('fl1.example.com'),
      client('site-a', 'nobody'),
      client('SITE-A'),
      client('s1'),
      { ...client('site-c'), gpus: 5_000 },
      { ...client('site-d'), gpus: 1.5 },
      { kind: 'admin', name: 'no email', organization: 'data_trust', role: 'lead' },
    ] as Participant[];
    const problems = [
      { participant: 1, field: 'organization', problem: 'unknown' },
      { participant: 2, field: 'name', problem: 'duplicate' },
      { participant: 3, field: 'shortName', problem: 'invalid' },
      { participant: 4, field: 'numberOfGpus', problem: 'invalid' },
      { participant: 5, field: 'numberOfGpus', problem: 'invalid' },
      { participant: 6, field: 'adminShortName', problem: 'invalid' },
    ];
    assert.deepEqual((await check(wrong)).problems, problems);
    await assert.rejects(load(wrong), (error: CallFailed) => {
      assert.equal(error.code, 'ValidationFailed');
      assert.deepEqual(
        error.validationErrors?.map(({ members }) => members[0]),
        problems.map(({ participant, field }) => `participants.${participant}.${field}`),
      );
      return true;
    });
    assert.equal((await admin.get<Page>('project')).totalCount, 0);
  });

  it('is all or nothing where the database refuses', async () => {
    // Its overseer needs high availability, which is found after the project was inserted.
    await assert.rejects(load(participants, { highAvailability: 'Off' }), { status: 400 });
    assert.equal((await admin.get<Page>('project')).totalCount, 0);
    const { id } = await load([server('fl.example.com')]);
    await assert.rejects(load([server('fl.example.com')], { name: 'Another' }), (error: CallFailed) => {
      assert.equal(error.code, 'NameTaken');
      assert.deepEqual(error.validationErrors?.[0]?.members, ['shortName']);
      return true;
    });
    assert.equal((await admin.get<Page>('application')).totalCount, 1);
    await remove(id);
  });

  it('finds an organization by its name, too', async () => {
    const { organizations } = await check([client('site-a', 'Data Trust'), client('site-b', 'DATA_TRUST')]);
    assert.deepEqual(
      organizations.map(({ organization }) => organization?.name),
      ['Data Trust', 'Data Trust'],
    );
  });

  it('refuses unknown parts of a file instead of losing them', async () => {
    const hosts = { ...server('fl.example.com'), hosts: ['10.0.0.1'] };
    await assert.rejects(check([hosts]), { status: 400 });
    await assert.rejects(check([]), { status: 400 });
    await assert.rejects(check(Array.from({ length: 5_001 }, (_, at) => client(`site-${at}`))), {
      status: 400,
    });
  });

  it('needs both rights, and a user of the platform', async () => {
    const reem = await main.signIn('reem@hima.example');
    await assert.rejects(load(participants, {}, reem), { status: 403 });
    await assert.rejects(check(participants, reem), { status: 403 });
    const role = await admin.post<Stored>('role', {
      name: 'Project creator',
      requiresSecondFactor: false,
      permissions: ['Pages.Projects', 'Pages.Projects.Create'],
    });
    const { items } = await admin.get<Page>('contact', { query: { Keyword: 'salem' } });
    const salem = items[0] as Stored;
    await admin.put(`contact/${salem.id}`, {
      ...salem,
      organization: (salem['organization'] as Stored).id,
      roles: [role.id],
    });
    const creator = await main.signIn('salem@hima.example');
    await assert.rejects(load(participants, {}, creator), {
      status: 403,
      message: /Pages.Applications.Create/,
    });
  });
});
