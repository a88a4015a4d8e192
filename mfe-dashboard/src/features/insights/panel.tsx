import { useId, type ReactNode } from 'react';

interface PanelProps {
  title: string;
  meaning?: ReactNode;
  children: ReactNode;
}

/** A chart or a table, under its heading. */
export function Panel({ title, meaning, children }: PanelProps) {
  const heading = useId();
  return (
    <section className="dashboard-insights-panel" aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {meaning !== undefined && <p className="dashboard-insights-meaning">{meaning}</p>}
      {children}
    </section>
  );
}
