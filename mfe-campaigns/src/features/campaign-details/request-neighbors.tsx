import { Link, useLocation } from 'react-router-dom';
import { useIntl } from '@hima/sdk';
import { LeftOutlined, RightOutlined } from '@hima/sdk/ui';
import { paths } from '../../paths';
import type { Neighbors } from './campaign-details.api';

/**
 * Back to the list, and on to the requests that wait before and after this one in it. The list's query is part of this
 * page's address, so both lead where they should after a reload as well.
 */
export function RequestNeighbors({ neighbors }: { neighbors: Neighbors | undefined }) {
  const intl = useIntl();
  const text = (message: string) => intl.formatMessage({ id: message });
  const { search } = useLocation();
  const step = (way: 'previous' | 'next') => {
    const other = neighbors?.[way];
    const label = text(way === 'previous' ? 'DETAILS.PREVIOUS' : 'DETAILS.NEXT');
    if (!other) return <span className="campaigns-request-step campaigns-request-step-none">{label}</span>;
    return (
      <Link
        className="campaigns-request-step"
        to={{ pathname: paths.details(other.id), search }}
        aria-label={intl.formatMessage({ id: 'DETAILS.STEP.TO' }, { step: label, name: other.name })}
      >
        {way === 'previous' && <LeftOutlined aria-hidden />}
        {label}
        {way === 'next' && <RightOutlined aria-hidden />}
      </Link>
    );
  };

  return (
    <nav className="campaigns-request-neighbors" aria-label={text('DETAILS.OTHER.REQUESTS')}>
      <Link to={{ pathname: paths.history, search }}>{text('DETAILS.TO.THE.LIST')}</Link>
      {neighbors && (neighbors.previous ?? neighbors.next) && (
        <div className="campaigns-request-steps">
          <span className="hima-soft">
            {intl.formatMessage({ id: 'DETAILS.WAITING' }, { count: neighbors.waiting })}
          </span>
          {step('previous')}
          {step('next')}
        </div>
      )}
    </nav>
  );
}
