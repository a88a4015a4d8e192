import type { ReactNode } from 'react';
import { Breadcrumb } from './breadcrumb';

/** The header's say on the page: what it is called and where it is. Its heading is its own. */
export function PageTitle({ title }: { title: string }): ReactNode {
  return (
    <div className="shell-page-title">
      <span className="shell-title">{title}</span>
      <Breadcrumb />
    </div>
  );
}
