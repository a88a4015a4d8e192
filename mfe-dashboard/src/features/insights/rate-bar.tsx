import type { ReactNode } from 'react';

interface RateBarProps {
  /** Of the highest rate. */
  share: number;
  children: ReactNode;
}

/** A figure over a bar: groups can be compared at a glance. */
export function RateBar({ share, children }: RateBarProps) {
  return (
    <span className="dashboard-insights-rate">
      {children}
      <span className="dashboard-insights-bar" style={{ '--share': share } as object} />
    </span>
  );
}
