import { useId, type ReactNode } from 'react';
import { usePageTitle } from '../title/page-title';
import { PageHelp } from './page-help';
import { Written } from './text/written';
import './page-header.css';

export interface PageHeaderProps {
  /** For a page that is no route, such as the name of its record; default is the title of the route. */
  title?: string | undefined;
  /** Path of the page's crumb, if its tabs have their own paths. */
  path?: string;
  /** One sentence: the purpose of the page. */
  description?: ReactNode;
  /** At most one primary action and its neighbors. */
  actions?: ReactNode;
  /** Beside the title: a state, a version. */
  extra?: ReactNode;
  /** The content and the tasks of the page, in a few sentences; behind "Explain this screen". */
  help?: ReactNode;
}

/**
 * The head of every page, with its only level-one heading. It also names the page in the browser's tab and in the
 * breadcrumb.
 *
 * @example <PageHeader description="…" actions={<Button type="primary">New</Button>} />
 * @example <PageHeader title={campaign.name} />
 */
export function PageHeader({ title, path, description, actions, extra, help }: PageHeaderProps) {
  const shown = usePageTitle(title, path);
  const describedBy = useId();
  return (
    <header className="hima-page-header">
      <div className="hima-page-header-text">
        <div className="hima-page-header-title">
          <h1 {...(description ? { 'aria-describedby': describedBy } : {})}>
            <Written>{shown}</Written>
          </h1>
          {extra}
          {help && <PageHelp>{help}</PageHelp>}
        </div>
        {description && <p id={describedBy}>{description}</p>}
      </div>
      {actions && <div className="hima-page-header-actions">{actions}</div>}
    </header>
  );
}
