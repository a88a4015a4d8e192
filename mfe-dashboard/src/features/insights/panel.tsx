import { useId, useRef, type ReactNode } from 'react';
import { ExportMenu, type ChartData } from '../../export/export-menu';
import { LoadingChart } from '../../states/loading-chart';

interface PanelProps {
  title: string;
  meaning?: ReactNode;
  /** Its data as a file; without it there is nothing to export. */
  data?: ChartData | undefined;
  /** Distinguishes its files from those of other panels, such as `sex`. */
  name?: string;
  loading?: boolean;
  children: ReactNode;
}

/** A chart or a table, under its heading, and its figures and picture as files. */
export function Panel({ title, meaning, data, name = '', loading = false, children }: PanelProps) {
  const heading = useId();
  const panel = useRef<HTMLElement>(null);
  return (
    <section ref={panel} className="dashboard-insights-panel" aria-labelledby={heading} aria-busy={loading}>
      <div className="dashboard-panel-head">
        <h2 id={heading}>{title}</h2>
        {data && data.rows.length > 0 && (
          <ExportMenu chart={title} file={`e-insights-${name}`} data={data} panel={panel} />
        )}
      </div>
      {meaning !== undefined && <p className="dashboard-insights-meaning">{meaning}</p>}
      {loading ? <LoadingChart name={name} /> : children}
    </section>
  );
}
