import { campaignApi, mainApi, queryOptions, type Permission } from '@hima/sdk';

export interface FoundRecord {
  id: string;
  name: string;
}

/** Results per kind; to see others, users type more. */
const SHOWN = 5;

type Search = (
  query: { Keyword: string; MaxResultCount: number },
  signal: AbortSignal,
) => Promise<FoundRecord[]>;

/** Searches records by name; the service returns those that the user can list. */
export const searches = {
  request: {
    permission: 'Pages.Campaigns',
    icon: 'send',
    path: (id: string) => `/e-campaigns/campaign-history/details/${id}`,
    search: async (query, signal) => (await campaignApi.get('/campaign', { query, signal })).items,
  },
  connection: {
    permission: 'Pages.DatabaseConnection',
    icon: 'database',
    path: (id: string) => `/database-connection/${id}`,
    search: async (query, signal) => (await campaignApi.get('/database-connection', { query, signal })).items,
  },
  filter: {
    permission: 'Pages.CampaignFilter',
    icon: 'filter',
    path: (id: string) => `/campaign-filter/details/${id}`,
    search: async (query, signal) => (await campaignApi.get('/campaign-filter', { query, signal })).items,
  },
  template: {
    permission: 'Pages.Campaigns.Create',
    icon: 'mail',
    path: (id: string) => `/e-campaigns/message-templates/details/${id}`,
    search: async (query, signal) => (await campaignApi.get('/message-template', { query, signal })).items,
  },
  contact: {
    permission: 'Pages.Contacts',
    icon: 'team',
    path: (id: string) => `/contacts/${id}`,
    search: async (query, signal) => {
      const { items } = await mainApi.get('/contact', { query, signal });
      return items.map(({ id, name, surname }) => ({ id, name: `${name} ${surname}` }));
    },
  },
} as const satisfies Record<
  string,
  { permission: Permission; icon: string; path: (id: string) => string; search: Search }
>;
export type RecordKind = keyof typeof searches;

export interface FoundRecords {
  kind: RecordKind;
  records: FoundRecord[];
}

/** Searches several kinds together; a failed search has no results. */
export const findRecords = (kinds: RecordKind[], keyword: string) =>
  queryOptions({
    queryKey: ['palette', kinds, keyword],
    queryFn: async ({ signal }): Promise<FoundRecords[]> => {
      const query = { Keyword: keyword, MaxResultCount: SHOWN };
      const all = await Promise.allSettled(kinds.map((kind) => searches[kind].search(query, signal)));
      return all.map((found, index) => ({
        kind: kinds[index]!,
        records: found.status === 'fulfilled' ? found.value : [],
      }));
    },
    staleTime: 10_000,
    meta: { silent: true },
  });
