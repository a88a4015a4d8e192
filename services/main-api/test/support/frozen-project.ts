import type { ApiCaller } from '@hima/api-kit/testing';

export interface Application {
  id: string;
  name: string;
  version: number;
  organization: { id: string };
}

/** A frozen project of a server and the client `site-1`, both approved. */
export async function frozenProject(admin: ApiCaller): Promise<{ project: string; site: Application }> {
  const organization = 'data_trust';
  const { id: project } = await admin.post<{ id: string }>('project/import', {
    project: {
      name: 'Heart',
      shortName: 'heart',
      title: 'Heart',
      description: 'Of a test',
      profile: 'nvflare-2.8',
      highAvailability: 'Off',
    },
    applicationDescription: 'Of a test',
    participants: [
      { kind: 'server', name: 'fl.example.com', organization, fedLearningPort: 8002, adminPort: 8003 },
      { kind: 'client', name: 'site-1', organization, gpus: 1, memoryPerGpuGib: 8 },
    ],
  });
  const query = { Project: project };
  const { items } = await admin.get<{ items: Application[] }>('application', { query });
  await admin.post('application/approve', { ids: items.map(({ id }) => id) });
  await admin.post('project/freeze', { ids: [project] });
  const site = items.find(({ name }) => name === 'site-1');
  if (!site) throw new Error('The project has no site-1.');
  return { project, site };
}
