import { useId, type ReactNode } from 'react';

/** One part of the page: a region with its heading. */
export function Panel({
  title,
  children,
  className = '',
}: {
  title: string;
  children: ReactNode;
  className?: string;
}) {
  const heading = useId();
  return (
    <section className={`panel ${className}`} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {children}
    </section>
  );
}
