import { mutationOptions, queryOptions, type QueryKey } from '@tanstack/react-query';
import { campaignApi } from '../auth/apis';
import type { CampaignBody, CampaignResult } from '../http/api-types';
import { queryClient } from '../query/query-client';

export type SavedView = CampaignResult<'listSavedViews'>[number];
type ViewInput = CampaignBody<'createSavedView'>;

/** Pages with saved views. */
type ViewPath = '/analytics/view' | '/history-view';

export type SavedViewStore = ReturnType<typeof savedViewStore>;

/**
 * The user's own saved views of a page.
 *
 * @param also queries that a change of a view also changes
 * @example export const historyViews = savedViewStore('/history-view');
 */
export function savedViewStore(path: ViewPath, also: readonly QueryKey[] = []) {
  const list = queryOptions({
    queryKey: ['saved-views', path],
    queryFn: ({ signal }) => campaignApi.get(path, { signal }),
  });
  const changed = {
    onSettled: () =>
      Promise.all([list.queryKey, ...also].map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
    meta: { silent: true },
  };
  return {
    list,
    /** A new one without an ID. */
    save: mutationOptions({
      mutationFn: ({ id, ...body }: ViewInput & { id?: string | undefined }) =>
        id === undefined
          ? campaignApi.post(path, { body })
          : campaignApi.put(`${path}/{id}`, { path: { id }, body }),
      ...changed,
    }),
    remove: mutationOptions({
      mutationFn: (id: string) => campaignApi.delete(`${path}/{id}`, { path: { id } }),
      ...changed,
    }),
  };
}
