import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { serverNow, useIntl, usePageVisible, usePermission, useQuery } from '@hima/sdk';
import { Alert, EmptyState, ErrorState, PageHeader } from '@hima/sdk/ui';
import { analytics, REFRESH_INTERVAL, type Outcome, type Results } from './analytics.api';
import { AnalyticsFilters } from './analytics-filters';
import { campaignList, type ListFilters } from './campaign-list';
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
import { NextStep } from '../../states/next-step';
import { before, dayOf, isSame, readPeriod } from './period';
import { OptOutsTile } from './opt-outs-tile';
import { PageActions } from './page-actions';
import { PendingTile } from './pending-tile';
import { PlatformTiles } from './platform-tiles';
import { PrintedFilters } from './printed-filters';
import { SegmentsPanel } from './segments-panel';
import { Tile } from './tile';
import { TilesPanel } from './tiles-panel';
import { UpdatedAt } from './updated-at';
import { useProject } from './use-project';
import './analytics.css';

/** Without any message, each chart would say so. */
const hasSent = ({ results, days }: Outcome) => results.campaigns > 0 || days.length > 0;

/** Figures of requests and results in a period, and pending items of the administration. */
export function AnalyticsPage() {
  const intl = useIntl();
  const [search, setSearch] = useSearchParams();
  const project = useProject(search.get('project') ?? '');
  const today = dayOf(new Date(serverNow()));
  const chosen = useMemo(() => readPeriod(search, new Date(`${today}T12:00:00`)), [search, today]);
  const visible = usePageVisible();
  const now = useQuery({ ...analytics(chosen.period), refetchInterval: visible && REFRESH_INTERVAL });
  const last = useQuery(analytics(before(chosen.period)));
  const data = now.data?.figures;
  const outcome = data?.outcome ?? undefined;
  // That of the figures, whose lists and files are theirs.
  const period = now.data?.period ?? chosen.period;
  const earlier = last.data && isSame(last.data.period, before(period)) ? last.data.figures : undefined;
  const seesCampaigns = usePermission('Pages.Campaigns');
  const maySeeResults = usePermission('Pages.Campaigns.Results');
  // The permission may have been taken away since.
  const seesResults = maySeeResults && data?.outcome !== null;
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
  const listOfDay = (day: string) => list('begun', { sentFrom: day, sentTo: day });
  const tiles = <Of,>(figures: readonly Figure<Of>[], of: Of | undefined, before: Of | null | undefined) =>
    figures.map((each) => (
      <Tile
        key={each.name}
        name={each.name}
        value={of && shownFigure(intl, each.kind, each.read(of))}
        change={of && before ? shownChange(intl, each, of, before) : undefined}
        to={list(each.of)}
      />
    ));
  // Without reports of conversions there is no rate, rather than a rate of 0.
  const rated = <Row extends Results>(row: Row) => ({
    ...row,
    conversionRate: outcome?.converts ? row.conversionRate : null,
  });
  const objectives = outcome?.objectives.map((row) => ({
    ...rated(row),
    to: list('begun', { objective: row.objective }),
    name: text(`ANALYTICS.OBJECTIVE.${row.objective.replaceAll(/(?<=.)([A-Z])/g, '.$1').toUpperCase()}`),
  }));
  const senders = outcome?.senders.map((row) => ({
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
      <PrintedFilters period={period} project={project?.name} />
      <AnalyticsFilters chosen={chosen} project={project?.id ?? ''} onChange={change} />
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
            <PendingTile requests={data?.requests} linked={seesCampaigns} />
            {tiles(requestFigures, data?.requests, earlier?.requests)}
          </TilesPanel>
          <TilesPanel
            title={text('ANALYTICS.RESULTS')}
            note={seesResults ? undefined : text('ANALYTICS.NO.RESULTS')}
          >
            {seesResults && tiles(resultFigures, outcome, earlier?.outcome)}
            {seesResults && (
              <OptOutsTile now={outcome} earlier={earlier?.outcome ?? undefined} to={list('begun')} />
            )}
            {seesSetup && <GatewayTile />}
          </TilesPanel>
          {(['suppressed', 'hidden'] as const).map(
            (name) =>
              outcome &&
              outcome[name] > 0 && (
                <p key={name} className="dashboard-meaning" role="note">
                  {intl.formatMessage({ id: `ANALYTICS.${name.toUpperCase()}` }, { count: outcome[name] })}
                </p>
              ),
          )}
          {outcome && !hasSent(outcome) && (
            <>
              {outcome.funnel.requested > 0 && (
                <FunnelPanel period={period} outcome={outcome} linked={seesCampaigns} />
              )}
              <section className="dashboard-panel">
                <EmptyState
                  title={text('ANALYTICS.EMPTY')}
                  description={text('ANALYTICS.EMPTY.WHY')}
                  action={<NextStep pending={data?.requests.pending} />}
                />
              </section>
            </>
          )}
          {seesResults && (!outcome || hasSent(outcome)) && (
            <>
              <ChartPanel name="DAYS" period={period} data={outcome && daysData(intl, period, outcome.days)}>
                {outcome && <DayChart period={period} days={outcome.days} listOf={listOfDay} />}
              </ChartPanel>
              <ChartPanel name="HOURS" period={period} data={outcome && hoursData(intl, outcome.hours)}>
                {outcome && (
                  <HourMap hours={outcome.hours} listOf={(sentHour) => list('begun', { sentHour })} />
                )}
              </ChartPanel>
              <FunnelPanel period={period} outcome={outcome} linked={seesCampaigns} />
              <FailuresPanel
                period={period}
                failures={outcome?.failures}
                listOf={(failureReason) => list('begun', { failureReason })}
              />
              <SegmentsPanel
                period={period}
                figures={outcome}
                listOf={(senderId) => list('begun', { senderId })}
                listOfDay={listOfDay}
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
          <PlatformTiles project={project?.id} />
        </div>
      )}
    </>
  );
}
