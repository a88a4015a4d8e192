import {
  campaignApi,
  isApiError,
  mutationOptions,
  queryClient,
  queryOptions,
  type CampaignQuery,
  type CampaignResult,
  type Language,
} from '@hima/sdk';
import type { CampaignSummary } from '../../campaign/campaign';

export const campaignCounts = queryOptions({
  queryKey: ['campaigns', 'counts'],
  queryFn: ({ signal }) => campaignApi.get('/campaign/counts', { signal }),
  staleTime: 0,
  meta: { silent: true },
});

export type Deletion = CampaignResult<'deleteCampaigns'>;

export const deleteCampaigns = mutationOptions({
  mutationFn: (ids: string[]) => campaignApi.post('/campaign/delete', { body: { ids } }),
  onSettled: () => queryClient.invalidateQueries({ queryKey: ['campaigns'] }),
});

/** Everything that matches, not the page alone. */
export const exportCampaigns = (
  { SkipCount: _skip, MaxResultCount: _max, Sorting: _sorting, ...filters }: CampaignQuery<'listCampaigns'>,
  language: Language,
) => campaignApi.blob('/campaign/export', { query: { ...filters, Language: language } });

export interface Rejection {
  rejected: number;
  /** Names of those that someone else answered or changed meanwhile, or that failed. */
  refused: string[];
}

/** Rejects one after the other: each as on its own page, so one that is refused doesn't keep the others. */
export const rejectAll = mutationOptions({
  mutationFn: async ({ requests, reason }: { requests: CampaignSummary[]; reason: string }) => {
    const answer: Rejection = { rejected: 0, refused: [] };
    let failure: unknown;
    for (const { id, name, version } of requests) {
      try {
        await campaignApi.post('/campaign/{id}/reject', { path: { id }, body: { reason, version } });
        answer.rejected += 1;
      } catch (error) {
        failure = error;
        answer.refused.push(name);
      }
    }
    // What is wrong with all of them, such as the reason, is told as such.
    if (answer.rejected === 0 && requests.length > 0 && !isChange(failure)) throw failure;
    return answer;
  },
  onSettled: () => queryClient.invalidateQueries({ queryKey: ['campaigns'] }),
});

const isChange = (error: unknown): boolean =>
  isApiError(error) && (error.status === 409 || error.status === 404);
