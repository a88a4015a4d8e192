import { useId, type ReactNode } from 'react';

/** Figures that belong together, under their heading. */
export function TilesPanel({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId();
  return (
    <section className="dashboard-panel" aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      <ul className="dashboard-tiles">{children}</ul>
    </section>
  );
}
