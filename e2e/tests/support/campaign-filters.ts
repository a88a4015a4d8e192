import { call, connectionId, signInByApi } from './api.js';

export const policy = {
  mode: 'flag',
  objectives: [],
  messageTypes: [],
  senders: [],
  linkHosts: [],
  maxRecipients: null,
  blockedWords: [],
};
export const women = {
  title: 'Women',
  when: { match: 'all', items: [{ column: 'sex', type: 'text', operator: 'equals', value: 'female' }] },
};
export const nameOf = (what: string) => `${what} ${process.pid}-${Math.random().toString(36).slice(2, 8)}`;

interface Filter {
  id: string;
  version: number;
  name: string;
}

/** A new filter, or the next version of one. */
export async function saveFilter(more: Record<string, unknown>, filter?: Filter): Promise<Filter> {
  const { accessToken: token } = await signInByApi('owner');
  const body = {
    name: filter?.name ?? nameOf('Filter'),
    isDefault: false,
    connectionId: await connectionId('Citizen'),
    rules: [],
    maxRecipients: null,
    policy,
    ...more,
    ...(filter && { version: filter.version }),
  };
  const path = `/campaign-api/campaign-filter${filter ? `/${filter.id}` : ''}`;
  return call(path, { token, body, method: filter ? 'PUT' : 'POST' });
}
