import type { ReactNode } from 'react';
import { useIntl } from '@hima/sdk';
import { Written } from '@hima/sdk/ui';
import { nameOf, type EntityRecord } from './entity-view';

const NAMED_AT_MOST = 5;

/** The subject of a confirmation: the action and the entities. */
export function EntityNames({ rows, children }: { rows: EntityRecord[]; children?: ReactNode }) {
  const intl = useIntl();
  const more = rows.length - NAMED_AT_MOST;
  return (
    <>
      {children && <p>{children}</p>}
      <ul className="admin-names">
        {rows.slice(0, NAMED_AT_MOST).map((row) => (
          <li key={row.id}>
            <Written>{nameOf(row)}</Written>
          </li>
        ))}
        {more > 0 && <li>{intl.formatMessage({ id: 'DATA.AND.MORE' }, { count: more })}</li>}
      </ul>
    </>
  );
}
