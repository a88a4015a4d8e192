import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import Badge from 'antd/es/badge';
import Button from 'antd/es/button';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import Select from 'antd/es/select';
import { FilterOutlined, SearchOutlined } from '../ui/icons';
import type { TableQuery } from './use-table-query';
import './table-filters.css';

export interface FilterField<Filter extends string = string> {
  name: Filter;
  label: string;
  options: { value: string; label: string }[];
}

interface Draft {
  keyword: string;
  filters: Record<string, string[]>;
}

/** The draft of keyword and filters: Apply puts it into the address, Reset clears both. */
export function TableFilters({ query, fields }: { query: TableQuery; fields: readonly FilterField[] }) {
  const intl = useIntl();
  const [form] = Form.useForm<Draft>();
  const [expanded, setExpanded] = useState(false);
  const { keyword, filters, filtered } = query;
  const filterCount = Object.values(filters).filter((values) => values.length > 0).length;

  // The address may change without this form, by the back button for instance. Compared by what it says: a draft
  // must not be lost to a mere rendering.
  const applied = JSON.stringify({ keyword, filters });
  useEffect(() => form.setFieldsValue(JSON.parse(applied) as Draft), [form, applied]);

  return (
    <Form<Draft>
      form={form}
      layout="vertical"
      role="search"
      className={expanded ? 'hima-filters hima-filters-expanded' : 'hima-filters'}
      initialValues={{ keyword, filters }}
      onFinish={(draft) => query.apply({ keyword: draft.keyword ?? '', filters: draft.filters ?? {} })}
    >
      <Form.Item
        name="keyword"
        label={intl.formatMessage({ id: 'DATA.SEARCH' })}
        className="hima-filters-keyword"
      >
        <Input type="search" prefix={<SearchOutlined aria-hidden />} maxLength={100} />
      </Form.Item>
      {fields.length > 0 && (
        <Button
          className="hima-filters-toggle"
          icon={<FilterOutlined aria-hidden />}
          aria-expanded={expanded}
          onClick={() => setExpanded(!expanded)}
        >
          {intl.formatMessage({ id: 'DATA.FILTERS' })} <Badge count={filterCount} color="var(--hima-green)" />
        </Button>
      )}
      {fields.map(({ name, label, options }) => (
        <Form.Item key={name} name={['filters', name]} label={label} className="hima-filters-field">
          <Select
            mode="multiple"
            options={options}
            optionFilterProp="label"
            maxTagCount="responsive"
            placeholder={intl.formatMessage({ id: 'DATA.ANY' })}
          />
        </Form.Item>
      ))}
      <div className="hima-filters-actions">
        <Button htmlType="submit">{intl.formatMessage({ id: 'DATA.APPLY' })}</Button>
        <Button
          type="text"
          disabled={!filtered}
          onClick={() => {
            form.setFieldsValue({ keyword: '', filters: {} });
            query.reset();
          }}
        >
          {intl.formatMessage({ id: 'DATA.RESET' })}
        </Button>
      </div>
    </Form>
  );
}
