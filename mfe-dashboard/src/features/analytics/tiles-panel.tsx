import { useId, type ReactNode } from 'react';

interface TilesPanelProps {
  title: string;
  /** Why figures are missing. */
  note?: ReactNode;
  children: ReactNode;
}

/** Figures that belong together, under their heading. */
export function TilesPanel({ title, note, children }: TilesPanelProps) {
  const heading = useId();
  return (
    <section className="dashboard-panel" aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {note !== undefined && <p className="dashboard-meaning">{note}</p>}
      <ul className="dashboard-tiles">{children}</ul>
    </section>
  );
}
