import { Link } from 'react-router-dom';
import { useIntl, useQuery } from '@hima/sdk';
import { EmptyState, ErrorState, Skeleton } from '@hima/sdk/ui';
import { GroupsTable } from './groups-table';
import { segmentInsights, type Segment } from './insights.api';
import { insightsData } from './insights-data';
import { Panel } from './panel';

interface SegmentPanelsProps {
  segment: Segment;
  /** Its group in words. */
  name: string;
}

/** The results of one group of recipients in all campaigns. */
export function SegmentPanels({ segment, name }: SegmentPanelsProps) {
  const intl = useIntl();
  const { data, error, refetch } = useQuery(segmentInsights(segment));
  const text = (id: string) => intl.formatMessage({ id });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 6 }} />;
  if (data.total === null) return <EmptyState title={text('INSIGHTS.SEGMENT.NONE')} />;
  const total = { ...data.total, id: 'total', label: text('INSIGHTS.ALL.CAMPAIGNS') };
  const exported = data.campaigns.map((campaign) => ({ ...campaign, label: campaign.name }));
  const campaigns = data.campaigns.map((campaign) => ({
    ...campaign,
    label: (
      <Link to={`/e-insights?campaign=${campaign.id}`}>
        <bdi>{campaign.name}</bdi>
      </Link>
    ),
  }));
  return (
    <Panel
      title={name}
      meaning={text('INSIGHTS.SEGMENT.MEANING')}
      name="group"
      data={insightsData(intl, text('INSIGHTS.CAMPAIGN'), [total, ...exported])}
    >
      <GroupsTable title={text('INSIGHTS.CAMPAIGN')} rows={[total, ...campaigns]} />
      <p className="dashboard-insights-meaning" role="note">
        {intl.formatMessage({ id: 'INSIGHTS.ACCURACY' }, { accuracy: data.total.accuracy })}
      </p>
    </Panel>
  );
}
