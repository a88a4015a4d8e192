import type { ReactNode } from 'react';
import './states.css';

export interface EmptyStateProps {
  title: ReactNode;
  /** The content that is missing, and how to add it. */
  description?: ReactNode;
  action?: ReactNode;
}

/**
 * A text for an empty list. It is announced when it replaces a list.
 *
 * @example <EmptyState title="No matching records found" action={<Button onClick={reset}>Reset</Button>} />
 */
export function EmptyState({ title, description, action }: EmptyStateProps) {
  return (
    <div className="hima-state" role="status">
      <OpenRing />
      <p className="hima-state-title">{title}</p>
      {description && <p className="hima-state-text">{description}</p>}
      {action}
    </div>
  );
}

/** The motif without its points: an empty enclosure. */
function OpenRing() {
  return (
    <svg
      className="hima-state-ring"
      width="56"
      height="56"
      viewBox="0 0 56 56"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M36 6.3A23.4 23.4 0 1 0 49.4 19.4" strokeWidth="2" opacity="0.45" />
      <path d="M32.8 14.2A15 15 0 1 0 42 23.4" strokeWidth="2.6" />
    </svg>
  );
}
