import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { waitFor, withAnyDatabase, type ApiCaller } from '@hima/api-kit/testing';
import { newKeyAndRequest } from '@hima/kits';
import { frozenProject, type Application } from './support/frozen-project.js';
import { start, type Running } from './support/main-api.js';

withAnyDatabase('the startup kit of an application', (database) => {
  let main: Running;
  let admin: ApiCaller;
  let project: string;
  let site: Application;

  before(async () => {
    main = await start(database.location());
    admin = await main.signIn('admin@hima.example');
    ({ project, site } = await frozenProject(admin));
  });
  after(() => main.close());

  const provision = async () => {
    await admin.post(`configuration/${project}/provision`);
    await waitFor(
      async () => (await admin.get<{ state: string }>(`configuration/${project}`)).state === 'Succeeded',
      { what: 'the kits to be made' },
    );
  };
  const download = (body: { request?: string }) =>
    admin.post<{ fileName: string }>(`kit/${site.id}/download`, body);

  it('is downloaded before it is revoked, or not at all', async () => {
    const { request } = await newKeyAndRequest('site-1');
    for (const [index, body] of [{}, { request }, {}, { request }].entries()) {
      await provision();
      const [, revoked] = await Promise.allSettled([
        download(body),
        admin.post(`configuration/${project}/generations/${index + 1}/revoke`, { reason: 'A key was lost' }),
      ]);
      if (revoked.status === 'rejected') throw revoked.reason;
    }
    const { items } = await admin.get<{ items: { action: string; details: { generation: number } }[] }>(
      'activity',
      { query: { Entity: 'kit', Limit: '100' } },
    );
    const acts = items.map(({ action, details }) => `${details.generation} ${action}`).toReversed();
    assert.deepEqual(acts, acts.toSorted());
    assert.equal(acts.filter((act) => act.endsWith('kit.revoked')).length, 4);
  });

  it('keeps the name in its certificate when the application gets another', async () => {
    await provision();
    const { name, version, organization } = await admin.get<Application>(`application/${site.id}`);
    await admin.put(`application/${site.id}`, {
      name,
      description: 'Of a test',
      applicationType: 'Client',
      project,
      organization: organization.id,
      shortName: 'site-1-new',
      numberOfGpus: 1,
      memoryPerGpu: 8,
      version,
    });
    const { items } = await admin.get<{ items: { participant: string }[] }>('kit', {
      query: { Keyword: 'site-1-new' },
    });
    const [listed] = items;
    assert.equal(listed?.participant, 'site-1');
    // The browser makes the certificate request for the listed name.
    const { request } = await newKeyAndRequest(listed.participant);
    assert.equal((await download({ request })).fileName, 'site-1.zip');
  });
});
