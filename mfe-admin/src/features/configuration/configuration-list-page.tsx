import { useMemo } from 'react';
import { project } from '@hima/entities';
import { useIntl, usePageTitle, useQuery } from '@hima/sdk';
import { DataTable, useTableQuery, type DataColumn } from '@hima/sdk/data';
import { PageHeader, Timestamp, Written } from '@hima/sdk/ui';
import { entityTexts } from '../../entity/entity-texts';
import { NoValue } from '../../entity/no-value';
import { configurationList, type Configuration } from './configuration.api';
import { ConfigurationState, stateKey, states } from './configuration-state';
import { configurationTable } from './configuration-table';

type Column = (typeof configurationTable.sortable)[number];

/** The projects with the state of their provisioning. */
export function ConfigurationListPage() {
  const intl = useIntl();
  const title = usePageTitle();
  const query = useTableQuery(configurationTable);
  const result = useQuery(configurationList(query.listQuery));
  const columns = useMemo((): DataColumn<Configuration, Column>[] => {
    const text = (id: string) => intl.formatMessage({ id });
    const none = <NoValue />;
    const time = (value: string | null) => (value === null ? none : <Timestamp value={value} />);
    return [
      {
        key: 'project',
        title: text('CONFIGURATION.PROJECT'),
        sort: 'name',
        heading: true,
        render: (row) => <Written>{row.project.name}</Written>,
      },
      {
        key: 'state',
        title: text('ENTITY.STATE'),
        sort: 'state',
        render: ({ state }) => <ConfigurationState state={state} />,
      },
      {
        key: 'profile',
        title: text('FIELD.PROJECT.PROFILE'),
        sort: 'profile',
        tableOnly: true,
        render: ({ profile }) => entityTexts(intl, project).option('profile', profile),
      },
      {
        key: 'approved',
        title: text('CONFIGURATION.APPROVED'),
        align: 'end',
        render: ({ approved }) => intl.formatNumber(approved),
      },
      {
        key: 'generation',
        title: text('CONFIGURATION.GENERATION'),
        align: 'end',
        tableOnly: true,
        render: ({ generation }) => (generation === null ? none : intl.formatNumber(generation)),
      },
      {
        key: 'provisionedAt',
        title: text('CONFIGURATION.PROVISIONED'),
        sort: 'provisionedAt',
        render: ({ provisionedAt }) => time(provisionedAt),
      },
      {
        key: 'expiresAt',
        title: text('CONFIGURATION.EXPIRES'),
        sort: 'expiresAt',
        tableOnly: true,
        render: ({ expiresAt }) => time(expiresAt),
      },
    ];
  }, [intl]);

  return (
    <>
      <PageHeader
        description={intl.formatMessage({ id: 'CONFIGURATION.DESCRIPTION' })}
        help={<p>{intl.formatMessage({ id: 'CONFIGURATION.HELP' })}</p>}
      />
      <DataTable
        label={title}
        columns={columns}
        columnsKey="admin-configuration"
        rowKey={(row) => row.project.id}
        rowLink={(row) => `/configuration/${row.project.id}`}
        query={query}
        result={result}
        filters={[
          {
            name: 'state',
            label: intl.formatMessage({ id: 'ENTITY.STATE' }),
            options: states.map((value) => ({
              value,
              label: intl.formatMessage({ id: stateKey(value) }),
            })),
          },
        ]}
        empty={{
          title: intl.formatMessage({ id: 'CONFIGURATION.EMPTY' }),
          description: intl.formatMessage({ id: 'CONFIGURATION.EMPTY.HINT' }),
        }}
      />
    </>
  );
}
