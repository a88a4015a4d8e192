import { useParams } from 'react-router-dom';
import { isApiError, useQuery, useShortWait } from '@hima/sdk';
import { useTableQuery } from '@hima/sdk/data';
import { ErrorState, PageSkeleton } from '@hima/sdk/ui';
import { campaignQuery, campaignTable } from '../../campaign/campaign-table';
import { CampaignDetails } from './campaign-details';
import { campaignNeighbors } from './campaign-details.api';
import { CampaignNotFound } from './campaign-not-found';
import { useLiveCampaign } from './use-live-campaign';

export function CampaignDetailsPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useLiveCampaign(id);
  // They stand above the decision. The address has the list's query, also after a reload.
  const list = campaignQuery(useTableQuery(campaignTable));
  const neighbors = useQuery(campaignNeighbors(id, list));
  const wait = useShortWait(neighbors.isPending, id);

  if (data && !wait)
    return (
      <CampaignDetails
        key={id}
        campaign={data}
        neighbors={neighbors.data}
        error={error}
        onReload={() => void refetch()}
      />
    );
  // 400: the URL contains no valid id.
  if (isApiError(error) && (error.status === 404 || error.status === 400)) return <CampaignNotFound />;
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return <PageSkeleton className="campaigns-workspace" panels={[9, 6, 4]} />;
}
