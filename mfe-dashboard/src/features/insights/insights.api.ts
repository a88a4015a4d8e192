import { campaignApi, keepPreviousData, queryOptions, type CampaignResult } from '@hima/sdk';

export type Insights = CampaignResult<'getInsights'>;
export type CampaignInsights = CampaignResult<'getCampaignInsights'>;
export type Attribute = CampaignInsights['attributes'][number];
export type Group = Attribute['groups'][number];
export type Kind = Attribute['kind'];

/** A group of recipients in all campaigns. */
export interface Segment {
  kind: Exclude<Kind, 'hour' | 'messages'>;
  name: string;
  key: string;
}

/** Between two requests whether figures are computed, in milliseconds. */
const INTERVAL = 3_000;

export const insights = queryOptions({
  queryKey: ['insights'],
  queryFn: ({ signal }) => campaignApi.get('/insights', { signal }),
  staleTime: 0,
  meta: { silent: true },
});

export const sentCampaigns = (keyword: string) =>
  queryOptions({
    queryKey: ['insights', 'campaigns', keyword],
    queryFn: ({ signal }) =>
      campaignApi.get('/insights/campaigns', { query: keyword ? { Keyword: keyword } : {}, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { silent: true },
  });

export const campaignInsights = (id: string) =>
  queryOptions({
    queryKey: ['insights', 'campaign', id],
    queryFn: ({ signal }) => campaignApi.get('/campaign/{id}/insights', { path: { id }, signal }),
    refetchInterval: ({ state }) => (state.data?.computedAt === null ? INTERVAL : false),
    staleTime: 0,
    meta: { silent: true },
  });

export const segmentInsights = ({ kind, name, key }: Segment) =>
  queryOptions({
    queryKey: ['insights', 'segment', kind, name, key],
    queryFn: ({ signal }) =>
      campaignApi.get('/insights/segment', { query: { Kind: kind, Attribute: name, Key: key }, signal }),
    staleTime: 0,
    meta: { silent: true },
  });
