import { useId, type ReactNode } from 'react';
import './panel.css';

interface PanelProps {
  title: string;
  /** Beside the heading. */
  extra?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** One part of a page: a region with its heading. */
export function Panel({ title, extra, className = '', children }: PanelProps) {
  const heading = useId();
  return (
    <section className={`db-panel ${className}`} aria-labelledby={heading}>
      <div className="db-panel-head">
        <h2 id={heading}>{title}</h2>
        {extra}
      </div>
      {children}
    </section>
  );
}
