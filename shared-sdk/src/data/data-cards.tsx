import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import Checkbox from 'antd/es/checkbox';
import { Select } from '../ui/form/select';
import type { DataViewProps } from './data-view';

/** The list on a phone: a card for every record, with the order chosen from a list instead of the heads. */
export function DataCards<Row, Column extends string>({
  label,
  columns,
  rows,
  rowKey,
  sort,
  onSort,
  rowLink,
  selection,
}: DataViewProps<Row, Column>) {
  const intl = useIntl();
  const heading = columns.find((column) => column.heading);
  const orders = columns.flatMap(({ title, sort: column }) =>
    column
      ? [false, true].map((descending) => ({
          value: `${descending ? '-' : ''}${column}`,
          label: intl.formatMessage(
            { id: descending ? 'DATA.DESCENDING' : 'DATA.ASCENDING' },
            { column: title },
          ),
          order: { column, descending },
        }))
      : [],
  );

  const tick = (id: string, ticked: boolean) =>
    selection?.choose(
      ticked ? [...selection.ids, id] : selection.ids.filter((other) => other !== id),
      rows ?? [],
    );

  return (
    <>
      {orders.length > 0 && (
        <div className="hima-cards-order">
          <Select
            aria-label={intl.formatMessage({ id: 'DATA.SORT' })}
            value={`${sort.descending ? '-' : ''}${sort.column}`}
            options={orders}
            onChange={(value) => onSort(orders.find((option) => option.value === value)?.order)}
          />
        </div>
      )}
      <ul className="hima-cards" aria-label={label}>
        {rows
          ? rows.map((row) => (
              <li key={rowKey(row)} className="hima-card">
                {selection && (
                  <Checkbox
                    className="hima-card-tick"
                    aria-label={intl.formatMessage({ id: 'DATA.SELECT.ROW' }, { name: selection.name(row) })}
                    checked={selection.ids.includes(rowKey(row))}
                    onChange={({ target }) => tick(rowKey(row), target.checked)}
                  />
                )}
                {heading && (
                  <h2>
                    {rowLink ? <Link to={rowLink(row)}>{heading.render(row)}</Link> : heading.render(row)}
                  </h2>
                )}
                <dl>
                  {columns.map(
                    (column) =>
                      column !== heading &&
                      !column.tableOnly && (
                        <div key={column.key} className={column.screenOnly ? 'hima-screen-only' : undefined}>
                          <dt>{column.title}</dt>
                          <dd>{column.render(row)}</dd>
                        </div>
                      ),
                  )}
                </dl>
              </li>
            ))
          : [1, 2, 3].map((index) => (
              <li key={index} className="hima-card">
                <span className="hima-skeleton" />
                <span className="hima-skeleton" />
                <span className="hima-skeleton" />
              </li>
            ))}
      </ul>
    </>
  );
}
