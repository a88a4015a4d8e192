import type { ReactNode } from 'react';
import { useIntl } from '@hima/sdk';
import { figures, shownFigure, type Figures } from './figures';
import { RateBar } from './rate-bar';

interface GroupsTableProps {
  /** Of the first column, and of the table. */
  title: string;
  rows: readonly (Figures & { id: string; label: ReactNode })[];
}

/** Results of groups: rates have bars, so that groups can be compared at a glance. */
export function GroupsTable({ title, rows }: GroupsTableProps) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const highest = (read: (row: Figures) => number | null) =>
    Math.max(0, ...rows.map((row) => read(row) ?? 0));
  return (
    <div
      className="dashboard-insights-scroll"
      role="region"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
      tabIndex={0}
      aria-label={title}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">{title}</th>
            {figures.map(({ name }) => (
              <th key={name} scope="col" title={text(`INSIGHTS.${name}.MEANING`)}>
                {text(`INSIGHTS.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">{row.label}</th>
              {figures.map((figure) => {
                const value = figure.read(row);
                const share = figure.kind === 'rate' && value ? value / highest(figure.read) : 0;
                return (
                  <td
                    key={figure.name}
                    data-label={text(`INSIGHTS.${figure.name}`)}
                    className={value === null ? 'dashboard-insights-none' : undefined}
                  >
                    <RateBar share={share}>{shownFigure(intl, figure, row)}</RateBar>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
