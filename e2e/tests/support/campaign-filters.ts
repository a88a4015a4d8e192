import { as, connectionId, local, uniqueName } from './api.js';

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
interface Filter {
  id: string;
  version: number;
  name: string;
}

/** A new filter, or the next version of one. */
export async function saveFilter(
  more: Record<string, unknown>,
  organization = local,
  filter?: Filter,
): Promise<Filter> {
  const body = {
    name: filter?.name ?? uniqueName('Filter'),
    isDefault: false,
    connectionId: await connectionId('Citizen', organization),
    rules: [],
    maxRecipients: null,
    policy,
    ...more,
    ...(filter && { version: filter.version }),
  };
  const path = `campaign-filter${filter ? `/${filter.id}` : ''}`;
  return as(organization.owner, path, { body, method: filter ? 'PUT' : 'POST' });
}
