import { useIntl } from 'react-intl';
import { CloseOutlined } from '../theme/icons';
import type { FilterField } from './filter-field';
import type { TableQuery } from './use-table-query';
import { Written } from '../ui/text/written';

interface FilterChipsProps {
  query: TableQuery;
  fields: readonly FilterField[];
  /** Gets the focus when a chip is removed. */
  onRemoved: () => void;
}

/** The active filters of a list, each with a button that removes it. */
export function FilterChips({ query, fields, onRemoved }: FilterChipsProps) {
  const intl = useIntl();
  const { keyword, filters } = query;
  const chips = [
    ...(keyword
      ? [
          {
            key: 'keyword',
            text: intl.formatMessage(
              { id: 'DATA.CHIP' },
              { label: intl.formatMessage({ id: 'DATA.SEARCH' }), value: keyword },
            ),
            rest: { keyword: '', filters },
          },
        ]
      : []),
    ...fields.flatMap((field) =>
      (filters[field.name] ?? []).map((value) => ({
        key: `${field.name}-${value}`,
        text: intl.formatMessage({ id: 'DATA.CHIP' }, { label: field.label, value: valueText(field, value) }),
        rest: {
          keyword,
          filters: { ...filters, [field.name]: filters[field.name]!.filter((other) => other !== value) },
        },
      })),
    ),
  ];
  if (chips.length === 0) return null;

  return (
    <ul className="hima-chips" aria-label={intl.formatMessage({ id: 'DATA.APPLIED' })}>
      {chips.map(({ key, text, rest }) => (
        <li key={key}>
          <button
            type="button"
            className="hima-chip"
            aria-label={intl.formatMessage({ id: 'DATA.CHIP.REMOVE' }, { filter: text })}
            onClick={() => {
              query.apply(rest);
              onRemoved();
            }}
          >
            <Written>{text}</Written>
            <CloseOutlined aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );

  function valueText(field: FilterField, value: string): string {
    // The day as it is, in whichever time zone one reads it.
    if (field.input === 'date') return intl.formatDate(value, { dateStyle: 'medium', timeZone: 'UTC' });
    if (field.input === 'text') return field.textOf?.(value) ?? value;
    return field.options.find((option) => option.value === value)?.label ?? value;
  }
}
