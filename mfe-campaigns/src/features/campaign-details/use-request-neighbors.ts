import { useQuery, type CampaignResult } from '@hima/sdk';
import { useTableQuery } from '@hima/sdk/data';
import { campaignQuery, campaignTable } from '../../campaign/campaign-table';
import { campaignNeighbors } from './campaign-details.api';

export type Neighbors = CampaignResult<'getCampaignNeighbors'>;

/** The requests that wait before and after one, in the list whose query the page's address has. */
export function useRequestNeighbors(id: string) {
  return useQuery(campaignNeighbors(id, campaignQuery(useTableQuery(campaignTable))));
}
