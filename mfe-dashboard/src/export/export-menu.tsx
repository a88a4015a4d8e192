import type { RefObject } from 'react';
import { csvFile, notify, saveFile, useIntl, type CsvCell } from '@hima/sdk';
import { DownloadOutlined, MenuButton } from '@hima/sdk/ui';
import { chartImage } from './chart-image';
import './export.css';

/** The figures of a chart or a table. */
export interface ChartData {
  columns: readonly string[];
  rows: readonly (readonly CsvCell[])[];
}

interface ExportMenuProps {
  /** Its title. */
  chart: string;
  /** The name of the file, without its ending. */
  file: string;
  data: ChartData;
  /** The content of the image. */
  panel: RefObject<HTMLElement | null>;
}

/** Figures and picture of a chart as files. */
export function ExportMenu({ chart, file, data, panel }: ExportMenuProps) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const save = async (kind: string) => {
    if (kind === 'csv') saveFile(csvFile([data.columns, ...data.rows]), `${file}.csv`);
    if (kind === 'png' && panel.current) saveFile(await chartImage(panel.current), `${file}.png`);
  };
  return (
    <span data-image="none" className="dashboard-export">
      <MenuButton
        size="small"
        icon={<DownloadOutlined aria-hidden />}
        aria-label={intl.formatMessage({ id: 'ANALYTICS.EXPORT.OF' }, { chart })}
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
  );
}
