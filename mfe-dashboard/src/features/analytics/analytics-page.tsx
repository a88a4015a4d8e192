import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { serverNow, useIntl, usePageVisible, usePermission, useQuery } from '@hima/sdk';
import { Alert, EmptyState, ErrorState, PageHeader, Timestamp } from '@hima/sdk/ui';
import { analytics, REFRESH_INTERVAL, type Analytics, type Results } from './analytics.api';
import { AnalyticsFilters } from './analytics-filters';
import { campaignHistory, campaignList, type ListFilters } from './campaign-list';
import { daysData, hoursData } from './chart-data';
import { ChartPanel } from './chart-panel';
import { DayChart } from './day-chart';
import { FailuresPanel } from './failures-panel';
import { FunnelPanel } from './funnel-panel';
import {
  requestFigures,
  resultFigures,
  shownChange,
  shownFigure,
  type CampaignsOf,
  type Figure,
} from './figures';
import { GatewayTile } from './gateway-tile';
import { GroupsPanel } from './groups-panel';
import { HourMap } from './hour-map';
import { before, dayOf, isSame, readPeriod } from './period';
import { OptOutsTile } from './opt-outs-tile';
import { PageActions } from './page-actions';
import { PlatformTiles } from './platform-tiles';
import { PrintedPeriod } from './printed-period';
import { SegmentsPanel } from './segments-panel';
import { Tile } from './tile';
import { TilesPanel } from './tiles-panel';
import { UpdatedAt } from './updated-at';
import './analytics.css';

const isId = (value: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value);

/** Without any request or message, each chart would say so. */
const isEmpty = ({ results, funnel }: Analytics) => results.campaigns === 0 && funnel.requested === 0;

/** Figures of requests and results in a period, and what waits in the administration. */
export function AnalyticsPage() {
  const intl = useIntl();
  const [search, setSearch] = useSearchParams();
  const wanted = search.get('project') ?? '';
  const project = isId(wanted) ? wanted : '';
  const today = dayOf(new Date(serverNow()));
  const chosen = useMemo(() => readPeriod(search, new Date(`${today}T12:00:00`)), [search, today]);
  const visible = usePageVisible();
  const now = useQuery({ ...analytics(chosen.period), refetchInterval: visible && REFRESH_INTERVAL });
  const last = useQuery(analytics(before(chosen.period)));
  const data = now.data?.figures;
  // That of the figures, whose lists and files are theirs.
  const period = now.data?.period ?? chosen.period;
  const earlier = last.data && isSame(last.data.period, before(period)) ? last.data.figures : undefined;
  const seesCampaigns = usePermission('Pages.Campaigns');
  const seesSetup = usePermission('Pages.SmsSetup');
  const { error, refetch } = now;
  const text = (id: string) => intl.formatMessage({ id });
  const change = (parameters: Record<string, string | undefined>) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(parameters)) {
      if (value === undefined) next.delete(name);
      else next.set(name, value);
    }
    setSearch(next, { replace: true });
  };
  const list = (of: CampaignsOf, filters?: ListFilters) =>
    seesCampaigns ? campaignList(of, period, filters) : undefined;
  const figure = (each: Figure) => (
    <Tile
      key={each.name}
      name={each.name}
      value={data && shownFigure(intl, each.kind, each.read(data))}
      change={data && shownChange(intl, each, data, earlier)}
      to={list(each.of)}
    />
  );
  // Without reports of conversions there is no rate, rather than a rate of 0.
  const rated = <Row extends Results>(row: Row) => ({
    ...row,
    conversionRate: data?.converts ? row.conversionRate : null,
  });
  const objectives = data?.objectives.map((row) => ({
    ...rated(row),
    to: list('begun', { objective: row.objective }),
    name: text(`ANALYTICS.OBJECTIVE.${row.objective.replaceAll(/(?<=.)([A-Z])/g, '.$1').toUpperCase()}`),
  }));
  const senders = data?.senders.map((row) => ({
    ...rated(row),
    to: list('begun', { senderId: row.senderId }),
    name: row.senderId,
  }));

  return (
    <>
      <PageHeader
        title={text('ANALYTICS')}
        path="/dashboard-management"
        description={text('ANALYTICS.DESCRIPTION')}
        help={<p>{text('ANALYTICS.HELP')}</p>}
        actions={<PageActions />}
      />
      <PrintedPeriod period={period} />
      <AnalyticsFilters chosen={chosen} project={project} onChange={change} />
      {chosen.invalid && (
        <Alert
          type="warning"
          showIcon
          className="dashboard-hint"
          title={intl.formatMessage({ id: 'ANALYTICS.PERIOD.INVALID' }, { days: chosen.length })}
        />
      )}
      <UpdatedAt at={now.dataUpdatedAt} stale={now.isPlaceholderData ? period : undefined} />
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <div className="dashboard-analytics" aria-busy={now.isPlaceholderData}>
          <TilesPanel title={text('ANALYTICS.REQUESTS')}>
            <Tile
              name="PENDING"
              value={data && intl.formatNumber(data.requests.pending)}
              change={
                data?.requests.oldestPendingAt
                  ? intl.formatMessage(
                      { id: 'ANALYTICS.OLDEST' },
                      { time: <Timestamp value={data.requests.oldestPendingAt} /> },
                    )
                  : undefined
              }
              to={seesCampaigns ? `${campaignHistory}?answerStatus=Pending` : undefined}
            />
            {requestFigures.map(figure)}
          </TilesPanel>
          <TilesPanel title={text('ANALYTICS.RESULTS')}>
            {resultFigures.map(figure)}
            <OptOutsTile now={data} earlier={earlier} to={list('begun')} />
            {seesSetup && <GatewayTile />}
          </TilesPanel>
          {data && data.suppressed > 0 && (
            <p className="dashboard-meaning" role="note">
              {intl.formatMessage({ id: 'ANALYTICS.SUPPRESSED' }, { count: data.suppressed })}
            </p>
          )}
          {data && isEmpty(data) ? (
            <section className="dashboard-panel">
              <EmptyState title={text('ANALYTICS.EMPTY')} description={text('ANALYTICS.EMPTY.WHY')} />
            </section>
          ) : (
            <>
              <ChartPanel name="DAYS" period={period} data={data && daysData(intl, period, data.days)}>
                {data && <DayChart period={period} days={data.days} />}
              </ChartPanel>
              <ChartPanel name="HOURS" period={period} data={data && hoursData(intl, data.hours)}>
                {data && <HourMap hours={data.hours} />}
              </ChartPanel>
              <FunnelPanel period={period} analytics={data} linked={seesCampaigns} />
              <FailuresPanel period={period} failures={data?.failures} />
              <SegmentsPanel
                period={period}
                figures={data}
                listOf={(senderId) => list('begun', { senderId })}
              />
              <GroupsPanel
                name="OBJECTIVES"
                title={text('ANALYTICS.OBJECTIVE')}
                period={period}
                rows={objectives}
              />
              <GroupsPanel name="SENDERS" title={text('ANALYTICS.SENDER')} period={period} rows={senders} />
            </>
          )}
          <PlatformTiles project={project} />
        </div>
      )}
    </>
  );
}
