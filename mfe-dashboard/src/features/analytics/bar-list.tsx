import type { CSSProperties, ReactNode } from 'react';
import { Link, type To } from 'react-router-dom';
import './bar-list.css';

export interface Bar {
  key: string;
  label: ReactNode;
  value: ReactNode;
  /** The whole of the share, as text. */
  note?: ReactNode;
  /** Length of the bar, from 0 to 1. */
  share: number;
  /** The list behind it. */
  to?: To | undefined;
}

interface BarListProps {
  bars: readonly Bar[];
  /** The color of the bars: that of these messages elsewhere. */
  of: 'sent' | 'delivered' | 'failed';
}

/** Figures under each other, with a bar for each. */
export function BarList({ bars, of }: BarListProps) {
  return (
    <ol className={`dashboard-list dashboard-${of}`}>
      {bars.map(({ key, label, value, note, share, to }) => (
        <li key={key} style={{ '--share': share } as CSSProperties}>
          <span className="dashboard-list-label">{to ? <Link to={to}>{label}</Link> : label}</span>
          <span className="dashboard-list-value">{value}</span>
          <span className="dashboard-list-bar" aria-hidden>
            <span />
          </span>
          {note !== undefined && <span className="dashboard-list-note">{note}</span>}
        </li>
      ))}
    </ol>
  );
}
