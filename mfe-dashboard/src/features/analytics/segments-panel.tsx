import { useIntl } from '@hima/sdk';
import { Written } from '@hima/sdk/ui';
import { fitsOnPaper } from '../../print/printed-table';
import type { Outcome } from './analytics.api';
import { BarList } from './bar-list';
import { rowsByDay } from './chart-data';
import { ChartPanel } from './chart-panel';
import { ChartTable } from './chart-table';
import { CountLink } from './count-link';
import { DayBars, useDayFormat } from './day-bars';
import type { Period } from './period';

/** Bars of senders; Results by sender ID has all of them. */
const MOST_SENDERS = 20;

interface SegmentsPanelProps {
  period: Period;
  /** Undefined while they load. */
  figures: Pick<Outcome, 'days' | 'senders'> | undefined;
  /** The campaigns of a sender; undefined for those who can't see them. */
  listOf: (senderId: string) => string | undefined;
  /** Those that sent on a day. */
  listOfDay: (day: string) => string | undefined;
}

/** SMS segments of sent messages: what operators charge for, by day and by sender. */
export function SegmentsPanel({ period, figures, listOf, listOfDay }: SegmentsPanelProps) {
  const intl = useIntl();
  const text = (name: string) => intl.formatMessage({ id: `ANALYTICS.${name}` });
  const days = figures ? rowsByDay(period, figures.days) : [];
  const dateOf = useDayFormat(days);
  const columns = [text('DAY'), text('PARTS'), text('DAY.CAMPAIGNS')];
  const sent = figures?.days.filter(({ parts }) => parts > 0);
  const senders = figures?.senders
    .filter(({ parts }) => parts > 0)
    .toSorted((one, other) => other.parts - one.parts);
  const sum = (rows: readonly { parts: number }[] = []) => rows.reduce((all, { parts }) => all + parts, 0);
  const all = sum(senders);
  const others = senders?.slice(MOST_SENDERS) ?? [];
  return (
    <ChartPanel
      name="SEGMENTS"
      period={period}
      data={sent && { columns, rows: sent.map(({ day, parts, campaigns }) => [day, parts, campaigns]) }}
    >
      {sent?.length === 0 && <p className="dashboard-nothing">{text('NOTHING.SENT')}</p>}
      {sent && senders && sent.length > 0 && (
        <>
          <figure className="dashboard-chart">
            <DayBars
              rows={days}
              measures={['parts']}
              label="ANALYTICS.SEGMENTS.LABEL"
              listOf={listOfDay}
              readingOf={({ parts }, day) =>
                intl.formatMessage({ id: 'ANALYTICS.SEGMENTS.READING' }, { day, segments: parts })
              }
            />
          </figure>
          <h3>{text('SEGMENTS.BY.SENDER')}</h3>
          <BarList
            of="sent"
            bars={[
              ...senders.slice(0, MOST_SENDERS).map(({ senderId, parts }) => ({
                key: senderId,
                label: <Written>{senderId}</Written>,
                value: intl.formatNumber(parts),
                share: parts / all,
                to: listOf(senderId),
              })),
              ...(others.length > 0
                ? [
                    {
                      // No sender ID is empty.
                      key: '',
                      label: intl.formatMessage(
                        { id: 'ANALYTICS.SEGMENTS.OTHER.SENDERS' },
                        { count: others.length },
                      ),
                      value: intl.formatNumber(sum(others)),
                      share: sum(others) / all,
                    },
                  ]
                : []),
            ]}
          />
          <ChartTable
            chart={text('SEGMENTS')}
            columns={columns}
            printed={fitsOnPaper(sent)}
            rows={sent.map(({ day, parts, campaigns }) => ({
              key: day,
              cells: [
                dateOf(day),
                intl.formatNumber(parts),
                <CountLink key="campaigns" count={campaigns} to={listOfDay(day)} />,
              ],
            }))}
          />
        </>
      )}
    </ChartPanel>
  );
}
