import { useId, type ReactNode } from 'react';
import { useIntl } from '@hima/sdk';

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

/** A chart or a table, under its heading. */
export function ChartPanel({ name, children }: { name: string; children: ReactNode }) {
  const intl = useIntl();
  const heading = useId();
  return (
    <section className="analytics-panel" aria-labelledby={heading}>
      <h2 id={heading}>{intl.formatMessage({ id: `ANALYTICS.${name}` })}</h2>
      <p className="analytics-meaning">{intl.formatMessage({ id: `ANALYTICS.${name}.MEANING` })}</p>
      {children}
    </section>
  );
}
