import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { withAnyDatabase, type ApiCaller, type CallFailed } from '@hima/api-kit/testing';
import { start, type Running } from './support/main-api.js';

interface Stored {
  id: string;
  version: number;
  state: string;
  [field: string]: unknown;
}
interface Page {
  totalCount: number;
  items: Stored[];
}

const PROJECT = {
  name: 'Diabetes Study',
  shortName: 'diabetes',
  title: 'Diabetes in the Gulf',
  description: 'Predicts complications.',
  profile: 'nvflare-2.5',
  highAvailability: 'Off',
  startsOn: '2026-12-01',
  endsOn: '2027-12-01',
};

withAnyDatabase('projects and applications', (database) => {
  let main: Running;
  let admin: ApiCaller & { token: string };
  let reem: ApiCaller;
  let home: Stored;
  let other: Stored;
  let made: Stored;

  before(async () => {
    main = await start(database.location());
    admin = await main.signIn('admin@hima.example');
    reem = await main.signIn('reem@hima.example');
    const { items } = await admin.get<Page>('organization');
    home = items.find(({ code }) => code === 'data_trust') as Stored;
    other = items.find(({ code }) => code === 'other_trust') as Stored;
    made = await admin.post<Stored>('project', PROJECT);
  });
  after(() => main?.close());

  const application = (values: Record<string, unknown>, by: ApiCaller = admin) =>
    by.post<Stored>('application', {
      name: 'Server of the study',
      description: 'Runs at the hospital.',
      project: made.id,
      organization: home.id,
      ...values,
    });
  const server = (dnsName: string) => ({
    applicationType: 'Server',
    dnsName,
    federatedLearningPort: 8002,
    adminPort: 8003,
  });
  const client = (shortName: string) => ({
    applicationType: 'Client',
    shortName,
    numberOfGpus: 2,
    memoryPerGpu: 16,
  });
  const refused = (field: string, code: string) => (error: CallFailed) => {
    assert.equal(error.code, code);
    assert.deepEqual(error.validationErrors?.[0]?.members, [field]);
    return true;
  };

  it('stores a project as it was entered', async () => {
    const { id, version, state, createdAt, stateReason, ...fields } = await admin.get<Stored>(
      `project/${made.id}`,
    );
    assert.deepEqual([id, version, state, stateReason], [made.id, 1, 'Open', null]);
    assert.ok(Date.parse(String(createdAt)));
    assert.deepEqual(fields, PROJECT);
  });

  it('refuses days in the wrong order, unknown choices and missing fields', async () => {
    for (const [change, field] of [
      [{ endsOn: '2026-11-30' }, 'endsOn'],
      [{ startsOn: '2026-02-30' }, 'startsOn'],
      [{ startsOn: '0000-01-01' }, 'startsOn'],
      [{ startsOn: '1899-12-31' }, 'startsOn'],
      [{ profile: 'nvflare-1.0' }, 'profile'],
      [{ highAvailability: null }, 'highAvailability'],
      [{ description: '' }, 'description'],
      [{ shortName: 'has space' }, 'shortName'],
    ] as const)
      await assert.rejects(
        admin.post('project', { ...PROJECT, name: 'Another', shortName: 'another', ...change }),
        refused(field, 'ValidationFailed'),
      );
    await assert.rejects(
      admin.post('project', { ...PROJECT, shortName: 'another' }),
      refused('name', 'NameTaken'),
    );
  });

  it('stores no field of other kinds', async () => {
    const values = { name: 'New Study', shortName: 'new_study', profile: 'nvflare-2.8' };
    const stored = await admin.post<Stored>('project', { ...PROJECT, ...values });
    assert.equal(stored['highAvailability'], null);
    const site = await application({ ...client('site-a'), dnsName: 'ignored.example', port: 1 });
    assert.deepEqual([site['dnsName'], site['port'], site['numberOfGpus']], [null, null, 2]);
    assert.deepEqual(site['organization'], { id: home.id, name: 'Data Trust' });
    assert.deepEqual(site['project'], { id: made.id, name: 'Diabetes Study' });
  });

  it('requires the fields of its type', async () => {
    await assert.rejects(
      application({ applicationType: 'Client' }),
      refused('shortName', 'ValidationFailed'),
    );
    await assert.rejects(
      application({ ...server('fl.example'), adminPort: 65_536 }),
      refused('adminPort', 'ValidationFailed'),
    );
    await assert.rejects(
      application({ applicationType: 'AdminConsole', adminShortName: 'no email', adminRole: 'lead' }),
      refused('adminShortName', 'ValidationFailed'),
    );
    await assert.rejects(
      application({
        applicationType: 'Overseer',
        dnsName: 'o.example',
        protocol: 'https',
        apiRoot: '/api',
        port: 1,
      }),
      refused('applicationType', 'ValidationFailed'),
    );
  });

  it('has one participant of a name in a project', async () => {
    await assert.rejects(application(client('SITE-A')), refused('shortName', 'NameTaken'));
    await assert.rejects(application({ ...server('site-a') }), refused('dnsName', 'NameTaken'));
  });

  it('changes what may change, and names what may not', async () => {
    const site = await application(client('site-edit'));
    const input = { ...site, project: made.id, organization: home.id };
    const edited = await admin.put<Stored>(`application/${site.id}`, { ...input, numberOfGpus: 8 });
    assert.deepEqual([edited['numberOfGpus'], edited.version], [8, 2]);
    await assert.rejects(
      admin.put(`application/${site.id}`, { ...input, version: 2, organization: other.id }),
      refused('organization', 'ValidationFailed'),
    );
    await assert.rejects(
      admin.post('application', { ...input, shortName: 'x-1', project: home.id }),
      refused('project', 'ValidationFailed'),
    );
  });

  it('lists, filters, sorts and exports', async () => {
    const clients = await admin.get<Page>('application', {
      query: {
        ApplicationType: 'Client',
        Project: made.id,
        Organization: home.id,
        Sorting: 'organization DESC, name',
      },
    });
    assert.equal(clients.totalCount, 2);
    const none = await admin.get<Page>('application', { query: { Project: home.id } });
    assert.equal(none.totalCount, 0);
    const dated = await admin.get<Page>('project', {
      query: { Sorting: 'startsOn', Profile: 'nvflare-2.5' },
    });
    assert.deepEqual(
      dated.items.map(({ startsOn }) => startsOn),
      ['2026-12-01'],
    );
    const answer = await main.call.fetch('application/export?Sorting=name&ApplicationType=Client', {
      headers: { authorization: `Bearer ${admin.token}` },
    });
    const csv = await answer.text();
    const [head = '', ...rows] = csv.trim().split('\r\n');
    assert.match(head, /"name","description","applicationType","project"/);
    assert.equal(rows.length, 2);
    assert.match(rows[0] ?? '', /"Diabetes Study","Data Trust"/);
  });

  it('gives an organization its own applications, until they are approved', async () => {
    await assert.rejects(
      application({ ...client('reem-1'), organization: other.id }, reem),
      refused('project', 'ValidationFailed'),
    );
    assert.equal((await reem.get<Page>('project')).totalCount, 0);
    const invited = await application({ ...client('reem-1'), organization: other.id });
    assert.deepEqual(
      (await reem.get<Page>('project')).items.map(({ id }) => id),
      [made.id],
    );
    const own = await application({ ...client('reem-2'), organization: other.id }, reem);
    assert.deepEqual((await reem.get<Page>('application')).totalCount, 2);
    await assert.rejects(application(client('reem-3'), reem), { status: 403 });
    const site = (await admin.get<Page>('application', { query: { Organization: home.id } })).items[0];
    await assert.rejects(reem.get(`application/${site?.id}`), { status: 404 });
    await assert.rejects(reem.post('application/delete', { ids: [site?.id] }), { status: 404 });
    await assert.rejects(reem.post('application/approve', { ids: [own.id] }), { status: 403 });
    await admin.post('application/approve', { ids: [own.id, invited.id] });
    const input = { ...own, project: made.id, organization: other.id, version: 2 };
    await assert.rejects(reem.put(`application/${own.id}`, input), { status: 409, code: 'EntityLocked' });
    await admin.post('application/revoke', { ids: [own.id], reason: 'It moved' });
    await reem.post('application/resubmit', { ids: [own.id] });
    await reem.post('application/delete', { ids: [own.id] });
    await assert.rejects(reem.post('project', PROJECT), { status: 403 });
    await assert.rejects(reem.post('project/freeze', { ids: [made.id] }), { status: 403 });
  });

  it('is frozen when its server is approved, and then keeps it', async () => {
    const freeze = () => admin.post('project/freeze', { ids: [made.id] });
    const first = await application(server('fl.hospital.example'));
    await assert.rejects(freeze(), { status: 409, code: 'ProjectIncomplete', details: 'Diabetes Study' });
    await admin.post('application/approve', { ids: [first.id] });
    const second = await application(server('fl2.hospital.example'));
    await assert.rejects(freeze(), { status: 409, code: 'ProjectIncomplete' });
    await admin.post('application/delete', { ids: [second.id] });
    await freeze();
    for (const change of [
      () => admin.put(`project/${made.id}`, { ...PROJECT, version: 2 }),
      () => admin.post('project/delete', { ids: [made.id] }),
      () => application(server('fl3.hospital.example')),
      () => admin.post('application/revoke', { ids: [first.id], reason: 'Too late' }),
      () => admin.post('application/delete', { ids: [first.id] }),
    ])
      await assert.rejects(change(), { status: 409, code: 'EntityLocked' });
    const late = await application(client('late-site'));
    await admin.post('application/approve', { ids: [late.id] });
  });

  it('is not frozen with what startup kits refuse, and is reopened to correct it', async () => {
    const values = { ...PROJECT, name: 'Wrong ports', shortName: 'ports' };
    const { id: project } = await admin.post<Stored>('project', values);
    const long = `${'a'.repeat(60)}.example.com`;
    await assert.rejects(application({ ...server(long), project }), refused('dnsName', 'ValidationFailed'));
    const equal = await application({ ...server('fl.example.com'), adminPort: 8002, project });
    await admin.post('application/approve', { ids: [equal.id] });
    const freeze = () => admin.post('project/freeze', { ids: [project] });
    await assert.rejects(freeze(), (error: CallFailed) => {
      assert.deepEqual([error.status, error.code], [409, 'ProjectInvalid']);
      const members = error.validationErrors?.map((fault) => fault.members);
      assert.deepEqual(members, [['fl.example.com', 'equalPorts']]);
      assert.match(
        error.message,
        /fl\.example\.com: Its federated learning port and admin port must differ\./,
      );
      return true;
    });
    const corrected = { ...equal, version: 2, project, organization: home.id, adminPort: 8003 };
    await admin.put(`application/${equal.id}`, corrected);
    await freeze();
    const change = () => admin.put(`project/${project}`, { ...values, title: 'Other title', version: 3 });
    await admin.post('project/reopen', { ids: [project] });
    await change();
    await assert.rejects(admin.post('project/reopen', { ids: [project] }), { code: 'IllegalTransition' });
    await freeze();
    await admin.post(`configuration/${project}/provision`);
    await assert.rejects(admin.post('project/reopen', { ids: [project] }), { code: 'ProjectHasKits' });
  });

  it('accepts only API roots that startup kits accept', async () => {
    const { id: project } = await admin.post<Stored>('project', {
      ...PROJECT,
      name: 'Overseen',
      shortName: 'overseen',
      highAvailability: 'On',
    });
    const overseer = { applicationType: 'Overseer', dnsName: 'o.example', protocol: 'https', port: 8443 };
    await assert.rejects(
      application({ ...overseer, apiRoot: '/~api/v1', project }),
      refused('apiRoot', 'ValidationFailed'),
    );
  });

  it('deletes no project that has applications', async () => {
    await assert.rejects(admin.post('organization/delete', { ids: [home.id] }), { code: 'EntityInUse' });
    const empty = await admin.post<Stored>('project', { ...PROJECT, name: 'Empty', shortName: 'empty' });
    await admin.post('project/delete', { ids: [empty.id] });
    await assert.rejects(admin.get(`project/${empty.id}`), { status: 404 });
  });
});
