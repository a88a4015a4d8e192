import { useIntl } from '@hima/sdk';
import type { Analytics } from './analytics.api';
import { BarList } from './bar-list';
import { rowsByDay } from './chart-data';
import { ChartPanel } from './chart-panel';
import { ChartTable } from './chart-table';
import { DayBars, useDayFormat } from './day-bars';
import type { Period } from './period';

interface SegmentsPanelProps {
  period: Period;
  /** Undefined while they load. */
  figures: Pick<Analytics, 'days' | 'senders'> | undefined;
}

/** SMS segments of sent messages: what operators charge for, by day and by sender. */
export function SegmentsPanel({ period, figures }: SegmentsPanelProps) {
  const intl = useIntl();
  const text = (name: string) => intl.formatMessage({ id: `ANALYTICS.${name}` });
  const days = figures ? rowsByDay(period, figures.days) : [];
  const dateOf = useDayFormat(days);
  const columns = [text('DAY'), text('PARTS')];
  const sent = figures?.days.filter(({ parts }) => parts > 0);
  const all = sent?.reduce((sum, { parts }) => sum + parts, 0) ?? 0;
  return (
    <ChartPanel
      name="SEGMENTS"
      period={period}
      data={sent && { columns, rows: sent.map(({ day, parts }) => [day, parts]) }}
    >
      {sent?.length === 0 && <p className="dashboard-nothing">{text('NOTHING.SENT')}</p>}
      {figures && sent && sent.length > 0 && (
        <>
          <figure className="dashboard-chart">
            <DayBars
              rows={days}
              measures={['parts']}
              label="ANALYTICS.SEGMENTS.LABEL"
              readingOf={({ parts }, day) =>
                intl.formatMessage({ id: 'ANALYTICS.SEGMENTS.READING' }, { day, segments: parts })
              }
            />
          </figure>
          <h3>{text('SEGMENTS.BY.SENDER')}</h3>
          <BarList
            of="sent"
            bars={figures.senders
              .filter(({ parts }) => parts > 0)
              .toSorted((one, other) => other.parts - one.parts)
              .map(({ senderId, parts }) => ({
                key: senderId,
                label: <bdi>{senderId}</bdi>,
                value: intl.formatNumber(parts),
                share: Math.min(1, parts / all),
              }))}
          />
          <ChartTable
            chart={text('SEGMENTS')}
            columns={columns}
            rows={sent.map(({ day, parts }) => ({
              key: day,
              cells: [dateOf(day), intl.formatNumber(parts)],
            }))}
          />
        </>
      )}
    </ChartPanel>
  );
}
