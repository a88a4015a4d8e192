import { NavLink } from 'react-router-dom';
import { useIntl } from '@hima/sdk';
import { paths } from '../../paths';

/** The tabs of a connection, each with its own URL. */
export function ConnectionTabs({ id }: { id: string }) {
  const intl = useIntl();
  const tabs = [
    { to: paths.details(id), text: 'TAB.OVERVIEW' },
    { to: paths.query(id), text: 'TAB.QUERY' },
    { to: paths.activity(id), text: 'TAB.ACTIVITY' },
  ];
  return (
    <nav className="database-tabs" aria-label={intl.formatMessage({ id: 'TABS' })}>
      {tabs.map(({ to, text }) => (
        <NavLink key={to} to={to} end>
          {intl.formatMessage({ id: text })}
        </NavLink>
      ))}
    </nav>
  );
}
