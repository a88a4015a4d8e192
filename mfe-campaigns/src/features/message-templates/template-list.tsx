import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { Can, useIntl, usePageTitle, useQuery } from '@hima/sdk';
import { DataTable, useTableQuery, type DataColumn, type TableDefinition } from '@hima/sdk/data';
import { Timestamp, Written } from '@hima/sdk/ui';
import { TemplateText } from '../../message/template-text';
import { templateLanguages, templateList, type MessageTemplate } from '../../message/templates.api';
import { paths } from '../../paths';

type Column = 'name' | 'updatedAt';
const table: TableDefinition<Column, never> = {
  sortable: ['name', 'updatedAt'],
  defaultSort: { column: 'name', descending: false },
  filters: {},
};

export function TemplateList() {
  const intl = useIntl();
  const title = usePageTitle();
  const query = useTableQuery(table);
  const result = useQuery(templateList(query.listQuery));
  const columns = useMemo<DataColumn<MessageTemplate, Column>[]>(() => {
    const text = (id: string) => intl.formatMessage({ id });
    return [
      {
        key: 'name',
        title: text('TEMPLATE.NAME'),
        sort: 'name',
        heading: true,
        render: ({ name }) => <Written>{name}</Written>,
      },
      {
        key: 'text',
        title: text('TEMPLATE.TEXT'),
        render: (template) =>
          templateLanguages.map(
            (language) =>
              template.text[language] && <TemplateText key={language} text={template.text[language]} />,
          ),
      },
      {
        key: 'updatedAt',
        title: text('TEMPLATE.UPDATED'),
        sort: 'updatedAt',
        render: ({ updatedAt }) => <Timestamp value={updatedAt} />,
      },
      {
        key: 'updatedBy',
        title: text('TEMPLATE.UPDATED.BY'),
        render: ({ updatedBy }) => <Written>{updatedBy}</Written>,
      },
    ];
  }, [intl]);
  return (
    <DataTable
      label={title}
      columns={columns}
      rowKey={({ id }) => id}
      rowLink={({ id }) => paths.templateDetails(id)}
      query={query}
      result={result}
      empty={{
        title: intl.formatMessage({ id: 'TEMPLATES.EMPTY' }),
        description: intl.formatMessage({ id: 'TEMPLATES.EMPTY.HINT' }),
        action: (
          <Can permission="Pages.Campaigns.Edit">
            <Link to={paths.templateNew}>{intl.formatMessage({ id: 'TEMPLATE.NEW' })}</Link>
          </Can>
        ),
      }}
    />
  );
}
