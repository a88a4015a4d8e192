import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import Badge from 'antd/es/badge';
import Button from 'antd/es/button';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { FilterOutlined, SearchOutlined } from '../theme/icons';
import { FilterControl } from './filter-control';
import type { FilterField } from './filter-field';
import type { TableQuery } from './use-table-query';
import './table-filters.css';

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
  const hasMore = fields.some(({ more }) => more);
  const hiddenCount = fields.filter(
    ({ name, more }) => (more || !hasMore) && (filters[name] ?? []).length > 0,
  ).length;

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
      {fields.map((field) => (
        <FilterControl key={field.name} field={field} />
      ))}
      {fields.length > 0 && (
        <Button
          className={hasMore ? 'hima-filters-toggle hima-filters-toggle-always' : 'hima-filters-toggle'}
          icon={<FilterOutlined aria-hidden />}
          aria-expanded={expanded}
          onClick={() => setExpanded(!expanded)}
        >
          {intl.formatMessage({ id: hasMore ? 'DATA.MORE.FILTERS' : 'DATA.FILTERS' })}
          <Badge count={hiddenCount} color="var(--hima-green)" />
        </Button>
      )}
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
