import { useId, useRef, type ReactNode } from 'react';
import { csvFile, notify, saveFile, useIntl, type CsvCell } from '@hima/sdk';
import { DownloadOutlined, MenuButton } from '@hima/sdk/ui';
import { chartImage } from './chart-image';
import { dayOf, lastDay, type Period } from './period';

/** The figures of a chart. */
export interface ChartData {
  columns: readonly string[];
  rows: readonly (readonly CsvCell[])[];
}

interface ChartPanelProps {
  /** Of its texts, such as `DAYS`: ANALYTICS.DAYS, and what it shows: ANALYTICS.DAYS.MEANING. */
  name: string;
  /** In the names of files. */
  period: Period;
  /** Undefined while it loads; without rows there is nothing to export. */
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
  const save = async (kind: string) => {
    if (kind === 'csv' && data) saveFile(csvFile([data.columns, ...data.rows]), `${file}.csv`);
    if (kind === 'png' && panel.current) saveFile(await chartImage(panel.current), `${file}.png`);
  };
  return (
    <section ref={panel} className="dashboard-panel" aria-labelledby={heading}>
      <div className="dashboard-panel-head">
        <h2 id={heading}>{title}</h2>
        {data && data.rows.length > 0 && (
          <span data-image="none" className="dashboard-export">
            <MenuButton
              size="small"
              icon={<DownloadOutlined aria-hidden />}
              aria-label={intl.formatMessage({ id: 'ANALYTICS.EXPORT.OF' }, { chart: title })}
              onSelect={(kind) => {
                save(kind).catch((error: unknown) => notify.error(error));
              }}
              items={[
                { key: 'csv', label: text('ANALYTICS.EXPORT.CSV') },
                { key: 'png', label: text('ANALYTICS.EXPORT.PNG') },
              ]}
            >
              {text('ANALYTICS.EXPORT')}
            </MenuButton>
          </span>
        )}
      </div>
      <p className="dashboard-meaning">{text(`ANALYTICS.${name}.MEANING`)}</p>
      {children}
    </section>
  );
}
