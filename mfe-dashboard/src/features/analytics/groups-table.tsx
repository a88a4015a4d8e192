import { useIntl } from '@hima/sdk';
import type { Results } from './analytics.api';
import { shownFigure } from './figures';

interface GroupsTableProps {
  /** Of the first column. */
  title: string;
  rows: readonly (Results & { name: string })[];
}

/** Results by what campaigns have in common. */
export function GroupsTable({ title, rows }: GroupsTableProps) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  if (!rows.length) return <p className="dashboard-nothing">{text('ANALYTICS.NOTHING.SENT')}</p>;
  return (
    <div
      className="dashboard-scroll"
      role="region"
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
      tabIndex={0}
      aria-label={title}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">{title}</th>
            {['CAMPAIGNS', 'SENT', 'SUCCESS.RATE', 'CLICK.RATE', 'CONVERSION.RATE'].map((name) => (
              <th key={name} scope="col">
                {text(`ANALYTICS.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">
                <bdi>{row.name}</bdi>
              </th>
              <td>{shownFigure(intl, 'count', row.campaigns)}</td>
              <td>{shownFigure(intl, 'count', row.sent)}</td>
              <td>{shownFigure(intl, 'rate', row.successRate)}</td>
              <td>{shownFigure(intl, 'rate', row.clickRate)}</td>
              <td>{shownFigure(intl, 'rate', row.conversionRate)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
