import type { ApiCaller } from '@hima/api-kit/testing';
import { contactsOf } from '../contacts.js';
import type { Stored } from './platform-data.js';

/** An application and a contact of the stranger's organization, in a project of the platform that it takes part in. */
export async function createOwnData(admin: ApiCaller, person: ApiCaller) {
  const { items } = await person.get<{ items: Stored[] }>('organization');
  const project = await admin.post<Stored>('project', {
    name: 'Common Study',
    shortName: 'common',
    title: 'Common',
    description: 'Of both organizations',
    profile: 'nvflare-2.8',
  });
  const input = {
    name: 'Other Site',
    description: 'Of the other organization',
    project: project.id,
    organization: items[0]!.id,
    applicationType: 'Client',
    shortName: 'other-site',
    numberOfGpus: 0,
    memoryPerGpu: 0,
  };
  const { id } = await admin.post<Stored>('application', input);
  return {
    input,
    application: await person.get<Stored>(`application/${id}`),
    contact: await contactsOf(person).find('reem@hima.example'),
  };
}
