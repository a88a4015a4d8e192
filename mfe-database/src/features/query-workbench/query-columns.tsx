import { label, useIntl } from '@hima/sdk';
import { Ltr } from '@hima/sdk/ui';
import type { Column } from '../../connection/connection';

/** The query's columns by name and type: the first is the number, filters use the others. */
export function QueryColumns({ columns }: { columns: Column[] }) {
  const intl = useIntl();
  return (
    <div className="database-columns">
      <h3>{intl.formatMessage({ id: 'COLUMNS' })}</h3>
      <ul>
        {columns.map(({ name, type }, index) => (
          <li key={index}>
            <Ltr>{name}</Ltr> <small>{label(intl, 'COLUMN.TYPE', type)}</small>
            {name === numberColumn(columns) && (
              <small className="database-number-column">{intl.formatMessage({ id: 'COLUMNS.NUMBER' })}</small>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The one named mobile_number, or else the first. */
function numberColumn(columns: Column[]): string | undefined {
  const named = columns.find(({ name }) => name.toLowerCase() === 'mobile_number');
  return (named ?? columns[0])?.name;
}
