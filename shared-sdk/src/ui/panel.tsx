import { useId, type ReactNode } from 'react';
import './panel.css';

export interface PanelProps {
  title: string;
  /** One sentence below the heading. */
  description?: ReactNode;
  /** Of its heading: 3 in a part of the page that has one. */
  level?: 2 | 3;
  /** Beside the heading. */
  extra?: ReactNode;
  /** Anchor of the panel: links and the scroll-spy lead to it, and it takes the focus. */
  id?: string;
  className?: string;
  children: ReactNode;
}

/**
 * One part of a page: a region with its heading.
 *
 * @example <Panel title="Delivery status" extra={<Button>Refresh</Button>}><dl className="hima-facts">…</dl></Panel>
 */
export function Panel({
  title,
  description,
  level = 2,
  extra,
  id,
  className = '',
  children,
}: PanelProps): ReactNode {
  const heading = useId();
  const Heading = `h${level}` as const;
  return (
    <section
      {...(id !== undefined && { id, tabIndex: -1 })}
      className={`hima-panel ${className}`}
      aria-labelledby={heading}
    >
      <div className="hima-panel-head">
        <div>
          <Heading id={heading}>{title}</Heading>
          {description !== undefined && <p className="hima-soft">{description}</p>}
        </div>
        {extra}
      </div>
      {children}
    </section>
  );
}
