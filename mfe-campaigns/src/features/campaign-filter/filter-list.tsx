import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { Can, useIntl, useQuery } from '@hima/sdk';
import { DataTable, useTableQuery, type DataColumn, type TableDefinition } from '@hima/sdk/data';
import { Tag, Timestamp, Written } from '@hima/sdk/ui';
import { paths } from '../../paths';
import type { FilterSummary } from './filter';
import { filterList } from './filter.api';

type Column = 'name' | 'version' | 'updatedAt';
const table: TableDefinition<Column, never> = {
  sortable: ['name', 'version', 'updatedAt'],
  defaultSort: { column: 'name', descending: false },
  filters: {},
};

export function FilterList() {
  const intl = useIntl();
  const query = useTableQuery(table);
  const result = useQuery(filterList(query.listQuery));
  const columns = useMemo<DataColumn<FilterSummary, Column>[]>(() => {
    const text = (id: string) => intl.formatMessage({ id });
    return [
      {
        key: 'name',
        title: text('FILTER.NAME'),
        sort: 'name',
        heading: true,
        render: ({ name }) => <Written>{name}</Written>,
      },
      {
        key: 'default',
        title: text('FILTER.DEFAULT'),
        render: ({ isDefault }) => (isDefault ? <Tag>{text('FILTER.DEFAULT.TAG')}</Tag> : '–'),
      },
      {
        key: 'rules',
        title: text('FILTER.RULES'),
        align: 'end',
        render: ({ ruleCount }) => intl.formatNumber(ruleCount),
      },
      {
        key: 'version',
        title: text('FILTER.VERSION.TITLE'),
        sort: 'version',
        align: 'end',
        render: ({ version }) => version,
      },
      {
        key: 'usedBy',
        title: text('FILTER.CAMPAIGNS'),
        align: 'end',
        render: ({ usedBy }) => intl.formatNumber(usedBy),
      },
      {
        key: 'updatedAt',
        title: text('FILTER.UPDATED'),
        sort: 'updatedAt',
        render: ({ updatedAt }) => <Timestamp value={updatedAt} />,
      },
    ];
  }, [intl]);
  return (
    <DataTable
      label={intl.formatMessage({ id: 'FILTER.LIST' })}
      columns={columns}
      rowKey={({ id }) => id}
      rowLink={({ id }) => paths.filterDetails(id)}
      query={query}
      result={result}
      empty={{
        title: intl.formatMessage({ id: 'FILTER.EMPTY' }),
        description: intl.formatMessage({ id: 'FILTER.EMPTY.HINT' }),
        action: (
          <Can permission="Pages.CampaignFilter.Edit">
            <Link to={paths.filterNew}>{intl.formatMessage({ id: 'FILTER.NEW' })}</Link>
          </Can>
        ),
      }}
    />
  );
}
