import { useId, type ReactNode } from 'react';
import { Link, type To } from 'react-router-dom';
import { useIntl } from '@hima/sdk';

interface TileProps {
  /** Key of its texts, such as `SENT`: ANALYTICS.SENT and ANALYTICS.SENT.MEANING. */
  name: string;
  /** Undefined while it loads. */
  value: ReactNode;
  /** The same figure of the period before. Undefined while it loads, which keeps its place; null: there is none. */
  change: ReactNode;
  /** The list behind it. */
  to?: To | undefined;
}

/** One figure with its name, definition and change, and a link to its list. */
export function Tile({ name, value, change, to }: TileProps) {
  const intl = useIntl();
  const meaning = useId();
  const text = (id: string) => intl.formatMessage({ id });
  const label = text(`ANALYTICS.${name}`);
  return (
    <li className="dashboard-tile" aria-busy={value === undefined}>
      <h3>
        {to ? (
          <Link to={to} aria-describedby={meaning}>
            {label}
          </Link>
        ) : (
          label
        )}
      </h3>
      <p className="dashboard-value">{value ?? <span className="dashboard-loading" />}</p>
      {change !== null && <p className="dashboard-change">{change}</p>}
      <p id={meaning} className="dashboard-meaning">
        {text(`ANALYTICS.${name}.MEANING`)}
      </p>
    </li>
  );
}
