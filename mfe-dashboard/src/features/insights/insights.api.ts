import { campaignApi, keepPreviousData, queryOptions, type CampaignResult } from '@hima/sdk';

export type Insights = CampaignResult<'getInsights'>;
export type CampaignInsights = CampaignResult<'getCampaignInsights'>;
export type SegmentInsights = CampaignResult<'getSegmentInsights'>;
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

/** The figures of the last campaign stay until those of the next one are there. */
export const campaignInsights = (id: string) =>
  queryOptions({
    queryKey: ['insights', 'campaign', id],
    queryFn: ({ signal }) => campaignApi.get('/campaign/{id}/insights', { path: { id }, signal }),
    refetchInterval: ({ state }) => (state.data?.computedAt === null ? INTERVAL : false),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { silent: true },
  });

/** Figures with their group: those of the last one stay until the next ones are there. */
export const segmentInsights = (segment: Segment) => {
  const query = { Kind: segment.kind, Attribute: segment.name, Key: segment.key };
  return queryOptions({
    queryKey: ['insights', 'segment', query],
    queryFn: async ({ signal }) => ({
      segment,
      figures: await campaignApi.get('/insights/segment', { query, signal }),
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { silent: true },
  });
};
