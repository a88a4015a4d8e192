import type { ApiCaller } from '@hima/api-kit/testing';
import { randomUUID } from 'node:crypto';

interface Named {
  id: string;
  name: string;
}

export interface Contact {
  id: string;
  version: number;
  state: string;
  name: string;
  surname: string;
  emailAddress: string;
  phoneNumber: string | null;
  shortName: string | null;
  organization: Named;
  roles: Named[];
}

/** Changes of contacts by an administrator or someone else. */
export function contactsOf(admin: ApiCaller) {
  const find = async (emailAddress: string): Promise<Contact> => {
    const { items } = await admin.get<{ items: Contact[] }>('contact', {
      query: { Keyword: emailAddress },
    });
    const [contact] = items;
    if (!contact) throw new Error(`There is no contact ${emailAddress}.`);
    return contact;
  };
  const roleId = async (name: string): Promise<string> => {
    const options = await admin.get<Named[]>('role/options', { query: { Keyword: name } });
    const role = options.find((each) => each.name === name);
    if (!role) throw new Error(`There is no role ${name}.`);
    return role.id;
  };
  return {
    find,
    roleId,
    async newRole(permissions: string[]): Promise<string> {
      const role = { name: `Role ${randomUUID().slice(0, 8)}`, requiresSecondFactor: false, permissions };
      return (await admin.post<Named>('role', role)).id;
    },
    async create(values: object, by = admin): Promise<Contact> {
      return by.post<Contact>('contact', {
        name: 'Nour',
        surname: 'Khoury',
        emailAddress: `${randomUUID().slice(0, 8)}@hima.example`,
        organization: (await find('admin@hima.example')).organization.id,
        roles: [await roleId('CampaignOperator')],
        ...values,
      });
    },
    update: (contact: Contact, change: object, by = admin): Promise<Contact> =>
      by.put<Contact>(`contact/${contact.id}`, {
        ...contact,
        organization: contact.organization.id,
        roles: contact.roles.map(({ id }) => id),
        ...change,
      }),
    act: (action: 'invite' | 'activate' | 'deactivate', { id }: Contact, by = admin) =>
      by.post<{ count: number }>(`contact/${action}`, { ids: [id] }),
  };
}
