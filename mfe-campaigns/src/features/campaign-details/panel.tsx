import { useId, type ReactNode } from 'react';

interface PanelProps {
  /** Its place in the page's layout. */
  name: 'request' | 'message' | 'audience' | 'timeline' | 'ledger' | 'results';
  title: string;
  children: ReactNode;
}

/** One part of the page: a region with its heading. */
export function Panel({ name, title, children }: PanelProps) {
  const heading = useId();
  return (
    <section className={`panel panel-${name}`} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {children}
    </section>
  );
}
