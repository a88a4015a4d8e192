import { useMemo, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useCrumbNames, useIntl, useLanguage } from '@hima/sdk';
import { Written } from '@hima/sdk/shell';
import { crumbTitles } from '../../registry/areas';
import { useRegistry } from '../../registry/registry-context';
import { crumbsOf } from './crumbs';
import './breadcrumb.css';

const UNNAMED = '…';

/** Where the page is, in the header. */
export function Breadcrumb(): ReactNode {
  const { pathname } = useLocation();
  const { language } = useLanguage();
  const { remotes } = useRegistry();
  const intl = useIntl();
  const names = useCrumbNames();
  const titles = useMemo(
    () => ({
      HOME: intl.formatMessage({ id: 'HOME' }),
      BUILDER: intl.formatMessage({ id: 'BUILDER' }),
      ACCOUNT: intl.formatMessage({ id: 'ACCOUNT' }),
      ...crumbTitles(remotes, language),
    }),
    [intl, remotes, language],
  );
  const crumbs = crumbsOf(pathname, titles, names);

  return (
    <nav className="shell-breadcrumb" aria-label={intl.formatMessage({ id: 'BREADCRUMB' })}>
      <ol>
        {crumbs.map(({ label, to }, index) => (
          <li key={to}>
            <Link
              to={to}
              {...(label
                ? { title: label }
                : { 'aria-label': intl.formatMessage({ id: 'BREADCRUMB.UNNAMED' }) })}
              {...(index === crumbs.length - 1 && { 'aria-current': 'page' as const })}
            >
              {/* Names of data stay as they were typed. */}
              <Written className={label === names[to] ? undefined : 'shell-crumb-title'}>
                {label ?? UNNAMED}
              </Written>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
