import { useIntl } from '@hima/sdk';
import type { Outcome } from './analytics.api';
import { BarList } from './bar-list';
import { campaignList } from './campaign-list';
import { ChartPanel } from './chart-panel';
import { ChartTable } from './chart-table';
import { shownFigure } from './figures';
import { stepsOf } from './funnel-steps';
import { dayOf, type Period } from './period';

interface FunnelPanelProps {
  period: Period;
  /** Undefined while it loads. */
  outcome: Pick<Outcome, 'funnel' | 'converts'> | undefined;
  /** Whether its steps lead to their campaigns: not for those who can't see them. */
  linked: boolean;
}

/** How far the requests of a period came. */
export function FunnelPanel({ period, outcome, linked }: FunnelPanelProps) {
  const funnel = outcome?.funnel;
  const intl = useIntl();
  const text = (name: string) => intl.formatMessage({ id: `ANALYTICS.FUNNEL${name}` });
  const steps = funnel && stepsOf(intl, funnel, outcome.converts);
  const columns = [text('.STEP'), text('.COUNT'), text('.SHARE')];
  const listOf = (step: string) => {
    if (step === 'REQUESTED') return campaignList('created', period);
    if (step === 'ACCEPTED') return campaignList('created', period, { answerStatus: 'Accepted' });
    // Any that began: none does before it is requested.
    return campaignList('created', period, { begunFrom: dayOf(period.from) });
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
              to: linked ? listOf(name) : undefined,
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
