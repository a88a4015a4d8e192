import { useId, type ReactNode } from 'react';
import './panel.css';

export type PanelName = 'request' | 'message' | 'audience' | 'timeline' | 'ledger' | 'results' | 'progress';

interface PanelProps {
  /** Its place in the page's layout, and its id in the address. */
  name: PanelName;
  title: string;
  children: ReactNode;
}

/** One part of the page: a region with its heading. */
export function Panel({ name, title, children }: PanelProps) {
  const heading = useId();
  return (
    <section id={name} tabIndex={-1} className={`panel panel-${name}`} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {children}
    </section>
  );
}
