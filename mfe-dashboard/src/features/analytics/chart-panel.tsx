import { useId, useRef, type ReactNode } from 'react';
import { useIntl } from '@hima/sdk';
import { ExportMenu, type ChartData } from '../../export/export-menu';
import { LoadingChart } from '../../states/loading-chart';
import { dayOf, lastDay, type Period } from './period';

interface ChartPanelProps {
  /** Key of its texts, such as `DAYS`: ANALYTICS.DAYS and ANALYTICS.DAYS.MEANING. */
  name: string;
  /** In the names of files. */
  period: Period;
  /** Undefined while loading; without rows there is nothing to export. */
  data: ChartData | undefined;
  children: ReactNode;
}

/** A chart or a table, under its heading, and its figures and picture as files. */
export function ChartPanel({ name, period, data, children }: ChartPanelProps) {
  const intl = useIntl();
  const heading = useId();
  const panel = useRef<HTMLElement>(null);
  const text = (id: string) => intl.formatMessage({ id });
  const title = text(`ANALYTICS.${name}`);
  const file = `analytics-${name.toLowerCase()}-${dayOf(period.from)}-${lastDay(period)}`;
  return (
    <section ref={panel} className="dashboard-panel" aria-labelledby={heading} aria-busy={data === undefined}>
      <div className="dashboard-panel-head">
        <h2 id={heading}>{title}</h2>
        {data && data.rows.length > 0 && <ExportMenu chart={title} file={file} data={data} panel={panel} />}
      </div>
      <p className="dashboard-meaning">{text(`ANALYTICS.${name}.MEANING`)}</p>
      {data ? children : <LoadingChart name={name.toLowerCase()} />}
    </section>
  );
}
