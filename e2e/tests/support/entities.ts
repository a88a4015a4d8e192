import { call, signInByApi, uniqueName } from './api.js';

export interface Named {
  id: string;
  name: string;
}

/** One of each kind, of an approved organization; the server waits for approval. */
export async function someEntities() {
  const { accessToken: token } = await signInByApi('admin');
  const post = <T>(path: string, body: object) => call<T>(`/api/${path}`, { token, body });
  const name = uniqueName('Moves');
  const short = `m${Math.random().toString(36).slice(2, 12)}`;
  const organization = await post<Named>('organization', { name, code: short });
  const home = await post<Named>('organization', { name: `${name} home`, code: `${short}_home` });
  await post('organization/approve', { ids: [home.id] });
  const project = await post<Named>('project', {
    name,
    shortName: short,
    title: 'Study of complications',
    description: 'Finds early signs of complications.',
    profile: 'nvflare-2.8',
  });
  const application = await post<Named>('application', {
    name: `Server of ${short}`,
    description: 'Runs at the hospital.',
    project: project.id,
    organization: home.id,
    applicationType: 'Server',
    dnsName: `${short}.example.com`,
    federatedLearningPort: 8002,
    adminPort: 8003,
  });
  const roles = await call<Named[]>('/api/role/options?Keyword=CampaignOperator', { token });
  const contact = await post<{ id: string }>('contact', {
    name: 'Nour',
    surname: short,
    emailAddress: `nour@${short}.example`,
    organization: home.id,
    roles: roles.map(({ id }) => id),
  });
  const role = await post<Named>('role', {
    name: `${name} role`,
    requiresSecondFactor: false,
    permissions: ['Pages.Campaigns'],
  });
  return { organization, project, application, contact: { id: contact.id, name: `Nour ${short}` }, role };
}
