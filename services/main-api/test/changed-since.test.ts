import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import { withAnyDatabase, type ApiCaller } from '@hima/api-kit/testing';
import { contactsOf } from './support/contacts.js';
import { start, type Running } from './support/main-api.js';

interface Stored {
  id: string;
  version: number;
  [field: string]: unknown;
}

withAnyDatabase('an operation on what has changed since it was seen', (database) => {
  let main: Running;
  let admin: ApiCaller;
  let organization: string;
  let folder: string;
  before(async () => {
    // Someone new is invited by email.
    folder = await mkdtemp(join(tmpdir(), 'hima-emails-'));
    main = await start(database.location(), { PUBLIC_URL: 'https://hima.example', MAIL_DIRECTORY: folder });
    admin = await main.signIn('admin@hima.example');
    const { items } = await admin.get<{ items: Stored[] }>('organization', {
      query: { Keyword: 'data_trust' },
    });
    organization = items[0]?.id ?? assert.fail();
  });
  after(async () => {
    await main?.close();
    await rm(folder, { recursive: true });
  });

  const project = {
    name: 'Asthma study',
    shortName: 'asthma',
    title: 'Asthma in cities',
    description: 'Predicts attacks.',
    profile: 'nvflare-2.5',
    highAvailability: 'Off',
    startsOn: '2026-12-01',
    endsOn: '2027-12-01',
  };
  /** Creation of each entity, and its operations in an order in which each is possible. */
  const entities: Record<string, { input: () => object | Promise<object>; operations: string[] }> = {
    organization: {
      input: () => ({ name: 'Eye Center', code: 'eye_center' }),
      operations: ['approve', 'delete'],
    },
    project: { input: () => project, operations: ['delete'] },
    application: {
      input: async () => ({
        name: 'Server of the clinic',
        description: 'Runs at the clinic.',
        applicationType: 'Server',
        dnsName: 'fl.clinic.example',
        federatedLearningPort: 8002,
        adminPort: 8003,
        organization,
        project: (await admin.post<Stored>('project', { ...project, name: 'Lung study', shortName: 'lung' }))
          .id,
      }),
      operations: ['approve', 'revoke', 'delete'],
    },
    role: {
      input: () => ({ name: 'Reviewers', requiresSecondFactor: false, permissions: ['Pages.Campaigns'] }),
      operations: ['delete'],
    },
    contact: {
      input: async () => ({
        name: 'Huda',
        surname: 'Saleh',
        emailAddress: 'huda@data-trust.example',
        organization,
        roles: [await contactsOf(admin).roleId('CampaignOperator')],
      }),
      operations: ['deactivate', 'activate', 'delete'],
    },
  };
  for (const [entity, { input, operations }] of Object.entries(entities))
    it(`is refused for an outdated version, and done for the current one: ${entity}`, async () => {
      const { id } = await admin.post<Stored>(entity, await input());
      for (const operation of operations) {
        const { version } = await admin.get<Stored>(`${entity}/${id}`);
        const act = (versions?: number[]) =>
          admin.post<{ count: number }>(`${entity}/${operation}`, {
            ids: [id],
            ...(versions && { versions }),
            ...(operation === 'revoke' && { reason: 'It moved.' }),
          });
        await assert.rejects(act([version - 1]), { status: 409, code: 'EntityChanged' });
        await assert.rejects(act([]), { status: 400, code: 'ValidationFailed' });
        await assert.rejects(act([version, version]), { status: 400, code: 'ValidationFailed' });
        assert.equal((await admin.get<Stored>(`${entity}/${id}`)).version, version);
        assert.deepEqual(await act([version]), { count: 1 });
      }
    });
});
