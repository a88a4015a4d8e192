import { useId, type ReactNode } from 'react';
import type { SetupSectionId } from './on-this-page';
import './setup-section.css';

interface SetupSectionProps {
  /** Its anchor, which takes the focus. */
  id?: SetupSectionId;
  title: string;
  description: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** One part of the setup: a region with its heading and one sentence. */
export function SetupSection({ id, title, description, actions, children }: SetupSectionProps) {
  const heading = useId();
  return (
    <section
      {...(id !== undefined && { id, tabIndex: -1 })}
      className="campaigns-setup-section"
      aria-labelledby={heading}
    >
      <div className="campaigns-setup-section-head">
        <div>
          <h2 id={heading}>{title}</h2>
          <p>{description}</p>
        </div>
        {actions}
      </div>
      {children}
    </section>
  );
}
