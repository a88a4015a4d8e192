import type { ChangeEvent } from 'react';
import { useIntl } from 'react-intl';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { DateField } from '../ui/form/date-field';
import { useFormRules } from '../ui/form/form-rules';
import { Select } from '../ui/form/select';
import type { FilterField } from './filter-field';

/** One filter of the form. Every filter's draft is a list; a text or a day is a list of one. */
export function FilterControl({ field }: { field: FilterField }) {
  const intl = useIntl();
  const { date } = useFormRules();
  const { name, label, options, onSearch, input, more } = field;
  const item = {
    name: ['filters', name],
    label,
    className: more ? 'hima-filters-field hima-filters-more' : 'hima-filters-field',
  };
  if (options)
    return (
      <Form.Item {...item}>
        <Select
          mode="multiple"
          options={options}
          {...(onSearch
            ? { search: { onSearch, searching: field.searching ?? false } }
            : { showSearch: { optionFilterProp: 'label' } })}
          maxTagCount="responsive"
          placeholder={intl.formatMessage({ id: 'DATA.ANY' })}
        />
      </Form.Item>
    );
  if (input === 'date')
    return (
      <Form.Item
        {...item}
        getValueProps={(value?: string[]) => ({ value: value?.[0] ?? '' })}
        getValueFromEvent={(value: string) => (value ? [value] : [])}
        rules={[{ transform: (value?: string[]) => value?.[0], ...date('day') }]}
      >
        <DateField kind="day" />
      </Form.Item>
    );
  return (
    <Form.Item
      {...item}
      getValueProps={(value?: string[]) => ({ value: value?.[0] ?? '' })}
      getValueFromEvent={({ target }: ChangeEvent<HTMLInputElement>) => (target.value ? [target.value] : [])}
    >
      <Input maxLength={100} autoComplete="off" />
    </Form.Item>
  );
}
