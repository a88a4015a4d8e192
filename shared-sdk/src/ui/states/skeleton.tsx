import type { ReactNode } from 'react';
import AntSkeleton, { type SkeletonProps } from 'antd/es/skeleton';

/**
 * The place of something that is loading. antd draws its lines as a list: screen readers are told that the place is
 * busy instead.
 *
 * @example {data ? <Sessions sessions={data} /> : <Skeleton active title={false} paragraph={{ rows: 3 }} />}
 */
export function Skeleton(props: SkeletonProps): ReactNode {
  return (
    <div aria-busy="true">
      <div aria-hidden="true">
        <AntSkeleton {...props} />
      </div>
    </div>
  );
}
