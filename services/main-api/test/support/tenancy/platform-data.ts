import { waitFor, type ApiCaller } from '@hima/api-kit/testing';
import { Authenticator, type CeremonyOptions } from '../authenticator.js';
import { contactsOf, type Contact } from '../contacts.js';
import { PASSWORD } from '../main-api.js';

export const ORIGIN = 'https://hima.example';

export interface Stored {
  id: string;
  version: number;
  name: string;
  [field: string]: unknown;
}
interface Page {
  items: Stored[];
}

/** One object of each kind of the platform that another organization could try to reach. */
export interface PlatformData {
  organization: Stored;
  project: Stored;
  application: Stored;
  contact: Contact;
  role: Stored;
  /** Of the administrator. */
  session: string;
  passkey: string;
}

const PROVIDER = {
  enabled: false,
  issuer: 'https://login.hima.example',
  clientId: 'hima-console',
  clientSecret: 'of the platform',
  emailDomains: ['hima.example'],
  groupsClaim: null,
  groupRoles: [],
  passwordSignIn: true,
  version: 0,
};

/** With a provisioned project that no one else takes part in. */
export async function createPlatformData(admin: ApiCaller): Promise<PlatformData> {
  const { items } = await admin.get<Page>('organization', { query: { Keyword: 'data_trust' } });
  const organization = items[0]!;
  const project = await admin.post<Stored>('project', {
    name: 'Retina Study',
    shortName: 'retina',
    title: 'Retina',
    description: 'Of the platform',
    profile: 'nvflare-2.8',
  });
  const application = await admin.post<Stored>('application', {
    name: 'Retina Server',
    description: 'Of the platform',
    project: project.id,
    organization: organization.id,
    applicationType: 'Server',
    dnsName: 'retina.hima.example',
    federatedLearningPort: 8002,
    adminPort: 8003,
  });
  await admin.post('application/approve', { ids: [application.id] });
  await admin.post('project/freeze', { ids: [project.id] });
  await admin.post(`configuration/${project.id}/provision`);
  await waitFor(
    async () => (await admin.get<Stored>(`configuration/${project.id}`))['state'] === 'Succeeded',
    { what: 'the startup kits to be made' },
  );
  await admin.put(`organization/${organization.id}/sign-in-provider`, PROVIDER);
  const contacts = contactsOf(admin);
  const role = await contacts.newRole(['Pages.Campaigns']);
  const [session] = await admin.get<{ id: string }[]>('user/session');
  return {
    organization,
    project: await admin.get<Stored>(`project/${project.id}`),
    application: await admin.get<Stored>(`application/${application.id}`),
    contact: await contacts.find('owner@hima.example'),
    role: await admin.get<Stored>(`role/${role}`),
    session: session!.id,
    passkey: await addPasskey(admin),
  };
}

async function addPasskey(person: ApiCaller): Promise<string> {
  const { options } = await person.post<{ options: CeremonyOptions }>('user/passkey/begin', {
    password: PASSWORD,
  });
  const credential = new Authenticator(ORIGIN).create(options);
  await person.post('user/passkey', { name: 'Laptop', credential });
  const { passkeys } = await person.get<{ passkeys: { id: string }[] }>('user/second-factor');
  return passkeys[0]!.id;
}

/** Texts that no answer to another organization contains. */
export const secretsOf = ({
  organization,
  project,
  application,
  contact,
  session,
  passkey,
}: PlatformData): string[] => [
  organization.id,
  organization.name,
  project.id,
  project.name,
  application.id,
  application.name,
  contact.id,
  contact.emailAddress,
  'admin@hima.example',
  'Admin Hassan',
  PROVIDER.issuer,
  session,
  passkey,
];

/** Everything of the platform that a change would show in. */
export async function stateOf(admin: ApiCaller, { organization, project }: PlatformData): Promise<unknown[]> {
  const Organization = organization.id;
  return Promise.all([
    admin.get('organization'),
    admin.get(`organization/${organization.id}/sign-in-provider`),
    admin.get('project'),
    admin.get('application', { query: { Organization } }),
    admin.get('contact', { query: { Organization } }),
    admin.get('role', { query: { MaxResultCount: 100 } }),
    admin.get('permission/Pages.Campaigns', { query: { Keyword: 'Hassan' } }),
    admin.get(`configuration/${project.id}`),
    admin.get('kit', { query: { Organization } }),
    admin.get<{ id: string }[]>('user/session').then((sessions) => sessions.map(({ id }) => id)),
    admin.get('user/second-factor'),
  ]);
}
