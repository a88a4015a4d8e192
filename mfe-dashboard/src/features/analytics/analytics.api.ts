import {
  campaignApi,
  keepPreviousData,
  mainApi,
  ownTimeZone,
  queryOptions,
  type CampaignResult,
  type MainQuery,
} from '@hima/sdk';
import type { Period } from './period';

export type Analytics = CampaignResult<'getAnalytics'>;
/** Results of campaigns, for those who see them. */
export type Outcome = NonNullable<Analytics['outcome']>;
export type Results = Outcome['results'];

/** Between two refreshes, in milliseconds. */
export const REFRESH_INTERVAL = 60_000;

/** Figures with their period: those of the last one stay until the next ones are there. */
export const analytics = (period: Period) => {
  const query = { From: period.from.toISOString(), To: period.to.toISOString(), TimeZone: ownTimeZone() };
  return queryOptions({
    queryKey: ['analytics', query.From, query.To],
    queryFn: async ({ signal }) => ({
      period,
      figures: await campaignApi.get('/analytics', { query, signal }),
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { silent: true },
  });
};

const count = { MaxResultCount: 1 } as const;
/** The administration's figures are refreshed with the others. */
const asNew = { refetchInterval: REFRESH_INTERVAL, staleTime: 0, meta: { silent: true } } as const;

/** How many startup kits are in a state; of all projects, or one. */
export const kitCount = (state: NonNullable<MainQuery<'listKits'>['State']>[number], project: string) =>
  queryOptions({
    queryKey: ['kit', 'count', state, project],
    queryFn: async ({ signal }) => {
      const query = { ...count, State: [state], ...(project && { Project: [project] }) };
      return (await mainApi.get('/kit', { query, signal })).totalCount;
    },
    ...asNew,
  });

/** Applications that await approval; of all projects, or one. */
export const pendingApplications = (project: string) =>
  queryOptions({
    queryKey: ['application', 'count', project],
    queryFn: async ({ signal }) => {
      const query = { ...count, State: ['Pending' as const], ...(project && { Project: [project] }) };
      return (await mainApi.get('/application', { query, signal })).totalCount;
    },
    ...asNew,
  });

/** Organizations that await approval. */
export const pendingOrganizations = queryOptions({
  queryKey: ['organization', 'count'],
  queryFn: async ({ signal }) =>
    (await mainApi.get('/organization', { query: { ...count, State: ['Pending'] }, signal })).totalCount,
  ...asNew,
});

/** Whether the SMS gateway is connected. */
export const gatewayState = queryOptions({
  queryKey: ['sms-setup', 'gateway-state'],
  queryFn: async ({ signal }) => (await campaignApi.get('/sms-setup', { signal })).gateway.health.state,
  refetchInterval: REFRESH_INTERVAL,
  staleTime: 0,
  meta: { silent: true },
});

export const projectOptions = queryOptions({
  queryKey: ['project', 'options'],
  queryFn: ({ signal }) => mainApi.get('/project/options', { signal }),
  meta: { silent: true },
});
