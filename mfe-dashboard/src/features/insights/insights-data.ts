import type { IntlShape } from '@hima/sdk';
import type { ChartData } from '../../export/export-menu';
import { figures, type Figures } from './figures';

/** Results of groups for a file: rates are between 0 and 1; hidden values are empty. */
export const insightsData = (
  intl: IntlShape,
  title: string,
  rows: readonly (Figures & { label: string })[],
): ChartData => ({
  columns: [title, ...figures.map(({ name }) => intl.formatMessage({ id: `INSIGHTS.${name}` }))],
  rows: rows.map((row) => [row.label, ...figures.map(({ read }) => read(row))]),
});
