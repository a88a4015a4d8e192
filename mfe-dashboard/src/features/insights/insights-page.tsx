import { useSearchParams } from 'react-router-dom';
import { useIntl, useQuery, useShortWait } from '@hima/sdk';
import { ErrorState, PageHeader } from '@hima/sdk/ui';
import { PrintButton } from '../../print/print-button';
import { NextStep } from '../../states/next-step';
import { CampaignPanels } from './campaign-panels';
import { CommonPanels } from './common-panels';
import { EmptyPanel } from './empty-panel';
import { inOrder } from './group-names';
import { InsightChoice } from './insight-choice';
import { campaignInsights, insights, sentCampaigns, type Insights, type Segment } from './insights.api';
import { isId } from '../../is-id';
import { LoadingPanels } from './loading-panels';
import { Meanings } from './meanings';
import { SegmentPanels } from './segment-panels';
import './insights.css';

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
  // The last campaign's figures stay while those of the next one load.
  const campaign = [named.data, ...(sent.data ?? [])].find((each) => each?.id === id);
  const segment = segmentOf(search, common.data?.segments);
  // A campaign's figures are the second answer.
  const wait = useShortWait((view === 'campaign' ? named : common).isPending, '', 10_000);
  const error = (!sent.data && sent.error) || (!common.data && common.error);
  const go = (to: Record<string, string>) => setSearch(to, { replace: true });

  return (
    <>
      <PageHeader
        title={text('INSIGHTS')}
        path="/e-insights"
        description={text('INSIGHTS.DESCRIPTION')}
        help={<p>{text('INSIGHTS.HELP')}</p>}
        actions={<PrintButton />}
      />
      {error ? (
        <ErrorState
          error={error}
          onRetry={() => {
            void sent.refetch();
            void common.refetch();
          }}
        />
      ) : sent.data?.length === 0 && id === undefined ? (
        <EmptyPanel
          title={text('INSIGHTS.NONE.SENT')}
          description={text('INSIGHTS.NONE.SENT.WHY')}
          action={<NextStep />}
        />
      ) : (
        <>
          {view === 'campaign' && campaign && (
            <p className="dashboard-printed">
              {intl.formatMessage({ id: 'INSIGHTS.PRINTED.CAMPAIGN' }, { campaign: campaign.name })}
            </p>
          )}
          <InsightChoice
            view={view}
            onView={(next) => go(next === 'segment' ? { view: next } : {})}
            campaign={campaign}
            onCampaign={(chosen) => go({ campaign: chosen })}
            segments={common.data?.segments ?? []}
            segment={segment}
            onSegment={({ kind, name, key }) => go({ view: 'segment', kind, name, key })}
          />
          <div className="dashboard-insights">
            {view === 'campaign' ? (
              <CampaignPanels id={id} />
            ) : segment ? (
              <SegmentPanels segment={segment} />
            ) : common.data ? (
              <EmptyPanel title={text('INSIGHTS.SEGMENT.NONE')} />
            ) : (
              <LoadingPanels count={1} />
            )}
            {!wait && (
              <>
                <CommonPanels insights={common.data} />
                <Meanings />
              </>
            )}
          </div>
        </>
      )}
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
