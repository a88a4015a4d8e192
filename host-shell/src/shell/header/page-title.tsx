import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Breadcrumb } from '../breadcrumb/breadcrumb';
import './page-title.css';

/** Title and breadcrumb of the page in the header. The page has its own heading. */
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
