import { useId, type ReactNode } from 'react';

interface SetupSectionProps {
  title: string;
  description: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** One part of the setup: a region with its heading and one sentence. */
export function SetupSection({ title, description, actions, children }: SetupSectionProps) {
  const heading = useId();
  return (
    <section className="campaigns-setup-section" aria-labelledby={heading}>
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
