import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Breadcrumb } from '../breadcrumb/breadcrumb';

/** The header's say on the page: what it is called and where it is. Its heading is its own. */
export function PageTitle({ title }: { title: string }): ReactNode {
  const { pathname } = useLocation();
  // The only crumb of a page at the top says the same.
  const below = pathname.replace(/\/$/, '').lastIndexOf('/') > 0;
  return (
    <div className="shell-page-title">
      {below && <span className="shell-title">{title}</span>}
      <Breadcrumb />
    </div>
  );
}
