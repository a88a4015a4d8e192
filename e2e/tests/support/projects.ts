import { call, signInByApi, uniqueName } from './api.js';
import { expect } from './test.js';

interface Named {
  id: string;
  name: string;
}

type Profile = 'nvflare-2.5' | 'nvflare-2.8';
interface Project extends Named {
  /** The client's name. */
  site: string;
}

/** A project with an approved server and client, by the API; the pages for that have journeys of their own. */
export async function aProject(profile: Profile = 'nvflare-2.5'): Promise<Project> {
  const { accessToken: token } = await signInByApi('admin');
  const post = <T>(path: string, body: object) => call<T>(`/api${path}`, { token, body });
  const name = uniqueName('Study');
  const short = `p${name.replaceAll(/\W/g, '').slice(-10).toLowerCase()}`;
  const site = `site-${short}`;
  const own = await call<{ items: Named[] }>('/api/organization?Keyword=Hima%20Local', { token });
  const organization = own.items[0]?.id;
  const { id } = await post<Named>('/project', {
    name,
    shortName: short,
    title: name,
    description: 'Of a journey',
    profile,
    ...(profile === 'nvflare-2.5' && { highAvailability: 'Off' }),
  });
  const apply = (values: object) =>
    post<Named>('/application', { description: 'Of a journey', project: id, organization, ...values });
  const server = await apply({
    name: `Server ${short}`,
    applicationType: 'Server',
    dnsName: `${short}.example.com`,
    federatedLearningPort: 8002,
    adminPort: 8003,
  });
  const client = await apply({
    name: site,
    applicationType: 'Client',
    shortName: site,
    numberOfGpus: 0,
    memoryPerGpu: 0,
  });
  await post('/application/approve', { ids: [server.id, client.id] });
  return { name, id, site };
}

/** Frozen and provisioned. */
export async function aProvisionedProject(profile?: Profile): Promise<Project> {
  const made = await aProject(profile);
  const { accessToken: token } = await signInByApi('admin');
  await call('/api/project/freeze', { token, body: { ids: [made.id] } });
  await call(`/api/configuration/${made.id}/provision`, { token, body: {} });
  const state = async () => (await call<{ state: string }>(`/api/configuration/${made.id}`, { token })).state;
  await expect.poll(state, { timeout: 120_000 }).toBe('Succeeded');
  return made;
}
