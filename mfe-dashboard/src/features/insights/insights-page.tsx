import { useSearchParams } from 'react-router-dom';
import { useIntl, useQuery } from '@hima/sdk';
import { EmptyState, ErrorState, PageHeader, Skeleton } from '@hima/sdk/ui';
import { BestHour } from './best-hour';
import { CampaignPanels } from './campaign-panels';
import { attributeName, groupName, inOrder } from './group-names';
import { GroupsTable } from './groups-table';
import { InsightChoice } from './insight-choice';
import { campaignInsights, insights, sentCampaigns, type Insights, type Segment } from './insights.api';
import { insightsData } from './insights-data';
import { Languages } from './languages';
import { Meanings } from './meanings';
import { Panel } from './panel';
import { SegmentPanels } from './segment-panels';
import './insights.css';

const isId = (value: string) => /^[\da-f-]{36}$/i.test(value);

/** Results by groups of recipients, and figures over several campaigns. */
export function InsightsPage() {
  const intl = useIntl();
  const [search, setSearch] = useSearchParams();
  const sent = useQuery(sentCampaigns(''));
  const common = useQuery(insights);
  const text = (id: string) => intl.formatMessage({ id });
  const view = search.get('view') === 'segment' ? 'segment' : 'campaign';
  const wanted = search.get('campaign') ?? '';
  const id = isId(wanted) ? wanted : sent.data?.[0]?.id;
  const named = useQuery({ ...campaignInsights(id ?? ''), enabled: id !== undefined });
  const segment = segmentOf(search, common.data?.segments);
  const error = (!sent.data && sent.error) || (!common.data && common.error);
  const go = (to: Record<string, string>) => setSearch(to, { replace: true });

  return (
    <>
      <PageHeader
        title={text('INSIGHTS')}
        path="/e-insights"
        description={text('INSIGHTS.DESCRIPTION')}
        help={<p>{text('INSIGHTS.HELP')}</p>}
      />
      {error ? (
        <ErrorState
          error={error}
          onRetry={() => {
            void sent.refetch();
            void common.refetch();
          }}
        />
      ) : !sent.data || !common.data ? (
        <Skeleton active title={false} paragraph={{ rows: 10 }} />
      ) : id === undefined ? (
        <EmptyState title={text('INSIGHTS.NONE.SENT')} description={text('INSIGHTS.NONE.SENT.WHY')} />
      ) : (
        <>
          <InsightChoice
            view={view}
            onView={(next) => go(next === 'segment' ? { view: next } : {})}
            campaign={named.data ?? sent.data.find((campaign) => campaign.id === id)}
            onCampaign={(campaign) => go({ campaign })}
            segments={common.data.segments}
            segment={segment}
            onSegment={({ kind, name, key }) => go({ view: 'segment', kind, name, key })}
          />
          <div className="dashboard-insights">
            {view === 'campaign' && <CampaignPanels id={id} />}
            {view === 'segment' &&
              (segment ? (
                <SegmentPanels
                  segment={segment}
                  name={`${attributeName(intl, segment)}: ${groupName(intl, segment.kind, segment.key)}`}
                />
              ) : (
                <EmptyState title={text('INSIGHTS.SEGMENT.NONE')} />
              ))}
            <Common insights={common.data} />
            <Meanings />
          </div>
        </>
      )}
    </>
  );
}

function Common({ insights: { hours, messages, messagesHidden, languages } }: { insights: Insights }) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const rows = inOrder('messages', messages).map((row) => ({
    ...row,
    id: row.key,
    label: groupName(intl, 'messages', row.key),
  }));
  return (
    <>
      <BestHour hours={hours} />
      {(languages === null || languages.length > 0) && <Languages languages={languages} />}
      <Panel
        title={text('INSIGHTS.FATIGUE')}
        meaning={text('INSIGHTS.FATIGUE.MEANING')}
        name="fatigue"
        data={insightsData(intl, text('INSIGHTS.MESSAGES'), rows)}
      >
        {rows.length > 0 ? (
          <GroupsTable title={text('INSIGHTS.MESSAGES')} rows={rows} />
        ) : (
          <p className="dashboard-insights-nothing">{text('INSIGHTS.TOO.FEW')}</p>
        )}
        {messagesHidden > 0 && (
          <p className="dashboard-insights-meaning" role="note">
            {intl.formatMessage({ id: 'INSIGHTS.FATIGUE.HIDDEN' }, { count: messagesHidden })}
          </p>
        )}
      </Panel>
    </>
  );
}

/** The segment that the address names, or the first. */
function segmentOf(search: URLSearchParams, segments: Insights['segments'] = []): Segment | undefined {
  const attribute =
    segments.find(({ kind, name }) => kind === search.get('kind') && name === search.get('name')) ??
    segments[0];
  if (!attribute || attribute.kind === 'hour' || attribute.kind === 'messages') return undefined;
  const { kind, name, keys } = attribute;
  const wanted = search.get('key');
  const key =
    keys.find((each) => each === wanted) ??
    inOrder(
      kind,
      keys.map((each) => ({ key: each })),
    )[0]?.key;
  return key === undefined ? undefined : { kind, name, key };
}
