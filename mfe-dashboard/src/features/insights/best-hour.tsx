import { useIntl } from '@hima/sdk';
import { shownRate } from './figures';
import { groupName, inOrder } from './group-names';
import { GroupsTable } from './groups-table';
import type { Insights } from './insights.api';
import { insightsData } from './insights-data';
import { printedTable } from '../../print/printed-table';
import { Panel } from './panel';

const all = Array.from({ length: 24 }, (_, hour) => String(hour));

/** Click rates by hour of sending, and the same as a table. @param hours undefined while they load */
export function BestHour({ hours }: { hours: Insights['hours'] | undefined }) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const rated = (hours ?? []).flatMap(({ key, clickRate }) =>
    clickRate === null ? [] : [{ key, clickRate }],
  );
  const best = rated.reduce<(typeof rated)[0] | undefined>(
    (one, other) => (one && one.clickRate >= other.clickRate ? one : other),
    undefined,
  );
  const title = text('INSIGHTS.BEST.HOUR');
  if (!best)
    return (
      <Panel title={title} meaning={text('INSIGHTS.BEST.HOUR.MEANING')} name="hours" loading={!hours}>
        <p className="dashboard-insights-nothing">{text('INSIGHTS.TOO.FEW.CLICKS')}</p>
      </Panel>
    );
  const rates = new Map(rated.map(({ key, clickRate }) => [key, clickRate]));
  const summary = intl.formatMessage(
    { id: 'INSIGHTS.BEST.HOUR.IS' },
    { hour: groupName(intl, 'hour', best.key), rate: shownRate(intl, best.clickRate) },
  );
  const rows = inOrder('hour', hours ?? []).map((row) => ({
    ...row,
    id: row.key,
    label: groupName(intl, 'hour', row.key),
  }));
  return (
    <Panel
      title={title}
      meaning={text('INSIGHTS.BEST.HOUR.MEANING')}
      name="hours"
      data={insightsData(intl, text('INSIGHTS.HOUR'), rows)}
    >
      <p className="dashboard-insights-summary">{summary}</p>
      <div className="dashboard-insights-hours" role="img" aria-label={summary}>
        {all.map((hour) => {
          const rate = rates.get(hour) ?? 0;
          return (
            <div
              key={hour}
              className={hour === best.key ? 'dashboard-insights-best' : undefined}
              title={rates.has(hour) ? shownRate(intl, rate) : undefined}
            >
              <span style={{ '--share': rate / best.clickRate } as object} />
              <b>{Number(hour) % 3 === 0 && intl.formatNumber(Number(hour), { minimumIntegerDigits: 2 })}</b>
            </div>
          );
        })}
      </div>
      <details data-image="none" className={printedTable(true)}>
        <summary>{text('INSIGHTS.TABLE')}</summary>
        <GroupsTable title={text('INSIGHTS.HOUR')} rows={rows} />
      </details>
    </Panel>
  );
}
