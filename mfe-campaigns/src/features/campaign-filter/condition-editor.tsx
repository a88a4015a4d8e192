import { label, useIntl } from '@hima/sdk';
import { DateField, Input, Select } from '@hima/sdk/ui';
import type { FilterColumn } from './filter';
import { operandOf, operatorsOf, type ConditionDraft } from './rule-draft';

interface Props {
  value: ConditionDraft;
  columns: readonly FilterColumn[];
  onChange: (value: ConditionDraft) => void;
}

/** One comparison: column, operator, and a value of the column's type. */
export function ConditionEditor({ value, columns, onChange }: Props) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const { column, type, operator } = value;
  const choose = (name: string) => {
    const chosen = columns.find((one) => one.name === name)?.type ?? type;
    const kept = chosen === type ? operator : chosen && operatorsOf(chosen)[0];
    onChange(chosen === type ? { ...value, column: name } : { column: name, type: chosen, operator: kept });
  };
  // A column that the query no longer returns stays visible.
  const missing = column !== undefined && !columns.some(({ name }) => name === column);
  const names = missing ? [...columns.map(({ name }) => name), column] : columns.map(({ name }) => name);

  return (
    <div className="campaigns-condition">
      <Select
        aria-label={text('FILTER.COLUMN')}
        placeholder={text('FILTER.COLUMN')}
        showSearch
        {...(column !== undefined && { value: column })}
        options={names.map((name) => ({ value: name, label: name }))}
        onChange={choose}
      />
      <Select
        aria-label={text('FILTER.OPERATOR')}
        placeholder={text('FILTER.OPERATOR')}
        disabled={!type}
        {...(operator !== undefined && { value: operator })}
        options={(type ? operatorsOf(type) : []).map((word) => ({
          value: word,
          label: label(intl, 'OPERATOR', word),
        }))}
        onChange={(next) => onChange({ column, type, operator: next })}
      />
      {type && <Operand value={value} onChange={onChange} />}
    </div>
  );
}

function Operand({ value, onChange }: Pick<Props, 'value' | 'onChange'>) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const { type, operator } = value;
  const input = (member: 'value' | 'from' | 'to', name: string) => {
    const shared = {
      'aria-label': name,
      value: value[member] === undefined ? '' : String(value[member]),
    };
    const change = (text: string) => onChange({ ...value, [member]: text });
    if (type === 'date') return <DateField {...shared} kind="day" onChange={change} />;
    return (
      <Input
        {...shared}
        dir={type === 'text' ? 'auto' : 'ltr'}
        {...(type === 'number' && { inputMode: 'decimal' as const })}
        onChange={({ target }) => change(target.value)}
      />
    );
  };
  if (type === 'boolean' && operator === 'equals') {
    return (
      <Select
        aria-label={text('FILTER.VALUE')}
        {...(typeof value.value === 'boolean' && { value: value.value })}
        options={[
          { value: true, label: text('FILTER.YES') },
          { value: false, label: text('FILTER.NO') },
        ]}
        onChange={(next: boolean) => onChange({ ...value, value: next })}
      />
    );
  }
  switch (operandOf(operator)) {
    case 'none':
      return null;
    case 'value':
      return input('value', text('FILTER.VALUE'));
    case 'values':
      return (
        <Select
          mode="tags"
          open={false}
          suffixIcon={null}
          aria-label={text('FILTER.VALUES')}
          placeholder={text('FILTER.VALUES.HINT')}
          tokenSeparators={[',', '،']}
          value={(value.values ?? []).map(String)}
          onChange={(values: string[]) => onChange({ ...value, values })}
        />
      );
    case 'range':
      return (
        <div className="campaigns-condition-range">
          {input('from', text('FILTER.FROM'))}
          <span>{text('FILTER.AND')}</span>
          {input('to', text('FILTER.TO'))}
        </div>
      );
  }
}
