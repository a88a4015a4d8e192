import { Link } from 'react-router-dom';
import { useIntl, useQuery } from '@hima/sdk';
import { ErrorState, Written } from '@hima/sdk/ui';
import { EmptyPanel } from './empty-panel';
import { segmentName } from './group-names';
import { GroupsTable } from './groups-table';
import { segmentInsights, type Segment, type SegmentInsights } from './insights.api';
import { insightsData } from './insights-data';
import { Panel } from './panel';

/** The results of one group of recipients in all campaigns. */
export function SegmentPanels({ segment }: { segment: Segment }) {
  const intl = useIntl();
  const { data, error, isPlaceholderData, refetch } = useQuery(segmentInsights(segment));
  const text = (id: string) => intl.formatMessage({ id });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  // Figures of the last group stay; that it has none says nothing about this one.
  if (data && !data.figures.total && !isPlaceholderData)
    return <EmptyPanel title={text('INSIGHTS.SEGMENT.NONE')} />;
  const total = data?.figures.total;
  const rows = data && total ? rowsOf(data.figures, total, text('INSIGHTS.ALL.CAMPAIGNS')) : [];
  return (
    <Panel
      // Of the figures.
      title={segmentName(intl, data && total ? data.segment : segment)}
      meaning={text('INSIGHTS.SEGMENT.MEANING')}
      name="group"
      data={insightsData(intl, text('INSIGHTS.CAMPAIGN'), rows)}
      loading={!total}
    >
      <GroupsTable
        title={text('INSIGHTS.CAMPAIGN')}
        rows={rows.map(({ campaign, ...row }) => ({
          ...row,
          label: campaign ? (
            <Link to={`/e-insights?campaign=${campaign}`}>
              <Written>{row.label}</Written>
            </Link>
          ) : (
            row.label
          ),
        }))}
      />
      {total && (
        <p className="dashboard-insights-meaning" role="note">
          {intl.formatMessage({ id: 'INSIGHTS.ACCURACY' }, { accuracy: total.accuracy })}
        </p>
      )}
    </Panel>
  );
}

/** All campaigns together, then each one. */
const rowsOf = (
  { campaigns }: SegmentInsights,
  total: NonNullable<SegmentInsights['total']>,
  all: string,
) => [
  { ...total, id: 'total', label: all, campaign: undefined },
  ...campaigns.map((row) => ({ ...row, label: row.name, campaign: row.id })),
];
