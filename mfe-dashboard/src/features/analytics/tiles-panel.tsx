import { useId, type ReactNode } from 'react';

/** Figures that belong together, under their heading. */
export function TilesPanel({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId();
  return (
    <section className="analytics-panel" aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      <ul className="analytics-tiles">{children}</ul>
    </section>
  );
}
