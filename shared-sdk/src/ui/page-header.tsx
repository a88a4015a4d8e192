import { useId, type ReactNode } from 'react';
import { PageHelp } from './page-help';
import './page-header.css';

export interface PageHeaderProps {
  title: ReactNode;
  /** One sentence: what the page is for. */
  description?: ReactNode;
  /** At most one primary action and its neighbors. */
  actions?: ReactNode;
  /** Beside the title: a state, a version. */
  extra?: ReactNode;
  /** What the page shows and what a person does here, in a few sentences; behind "Explain this screen". */
  help?: ReactNode;
}

/**
 * The head of every page, with its only level-one heading.
 *
 * @example <PageHeader title="Campaign history" description="…" actions={<Button type="primary">New</Button>} />
 */
export function PageHeader({ title, description, actions, extra, help }: PageHeaderProps) {
  const describedBy = useId();
  return (
    <header className="hima-page-header">
      <div className="hima-page-header-text">
        <div className="hima-page-header-title">
          <h1 {...(description ? { 'aria-describedby': describedBy } : {})}>{title}</h1>
          {extra}
          {help && <PageHelp>{help}</PageHelp>}
        </div>
        {description && <p id={describedBy}>{description}</p>}
      </div>
      {actions && <div className="hima-page-header-actions">{actions}</div>}
    </header>
  );
}
