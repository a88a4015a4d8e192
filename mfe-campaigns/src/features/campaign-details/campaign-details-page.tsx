import { useParams } from 'react-router-dom';
import { isApiError, useShortWait } from '@hima/sdk';
import { ErrorState, PageSkeleton } from '@hima/sdk/ui';
import { CampaignDetails } from './campaign-details';
import { CampaignNotFound } from './campaign-not-found';
import { useRequestNeighbors } from './use-request-neighbors';
import { useLiveCampaign } from './use-live-campaign';

export function CampaignDetailsPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useLiveCampaign(id);
  // People press what stands below it.
  const neighbors = useRequestNeighbors(id);
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
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return <PageSkeleton className="campaigns-workspace" panels={[9, 6, 4]} />;
}
