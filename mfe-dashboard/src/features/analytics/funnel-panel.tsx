import { useIntl } from '@hima/sdk';
import type { Analytics } from './analytics.api';
import { BarList } from './bar-list';
import { ChartPanel } from './chart-panel';
import { ChartTable } from './chart-table';
import { shownFigure } from './figures';
import { stepsOf } from './funnel-steps';
import type { Period } from './period';

interface FunnelPanelProps {
  period: Period;
  /** Undefined while it loads. */
  analytics: Pick<Analytics, 'funnel' | 'converts'> | undefined;
  /** The requests of the period; absent for those who can't see them. */
  list: string | undefined;
}

/** How far the requests of a period came. */
export function FunnelPanel({ period, analytics, list }: FunnelPanelProps) {
  const funnel = analytics?.funnel;
  const intl = useIntl();
  const text = (name: string) => intl.formatMessage({ id: `ANALYTICS.FUNNEL${name}` });
  const steps = funnel && stepsOf(intl, funnel, analytics.converts);
  const columns = [text('.STEP'), text('.COUNT'), text('.SHARE')];
  const lists: Record<string, string | undefined> = {
    REQUESTED: list,
    ACCEPTED: list && `${list}&answerStatus=Accepted`,
  };
  return (
    <ChartPanel
      name="FUNNEL"
      period={period}
      data={
        steps && {
          columns,
          rows: funnel.requested
            ? steps.map(({ name, count, share }) => [text(`.${name}`), count, share])
            : [],
        }
      }
    >
      {funnel?.requested === 0 && <p className="dashboard-nothing">{text('.NONE')}</p>}
      {steps && funnel.requested > 0 && (
        <>
          <BarList
            of="delivered"
            bars={steps.map(({ name, shown, note, length }) => ({
              key: name,
              label: text(`.${name}`),
              value: shown,
              note,
              share: length,
              to: lists[name],
            }))}
          />
          <ChartTable
            chart={text('')}
            columns={columns}
            rows={steps.map(({ name, shown, share }) => ({
              key: name,
              cells: [text(`.${name}`), shown, shownFigure(intl, 'rate', share)],
            }))}
          />
        </>
      )}
    </ChartPanel>
  );
}
