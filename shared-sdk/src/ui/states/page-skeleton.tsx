import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Skeleton } from './skeleton';
import '../panel.css';

export interface PageSkeletonProps {
  /** Lines of each panel; default one panel of 8 lines. */
  panels?: readonly number[];
  /** Of the element around the panels: the layout of the page. */
  className?: string;
}

/** The layout of a page of panels while its data loads. */
export function PageSkeleton({ panels = [8], className }: PageSkeletonProps): ReactNode {
  const intl = useIntl();
  return (
    <div role="status" aria-busy="true" aria-label={intl.formatMessage({ id: 'LOADING' })}>
      <Skeleton active title={false} paragraph={{ rows: 2, width: ['40%', '60%'] }} />
      <div className={className}>
        {panels.map((rows, index) => (
          <div key={index} className="hima-panel">
            <Skeleton active title={false} paragraph={{ rows }} />
          </div>
        ))}
      </div>
    </div>
  );
}
