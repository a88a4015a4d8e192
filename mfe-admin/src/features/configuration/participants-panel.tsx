import { useMemo } from 'react';
import { application } from '@hima/entities';
import { useIntl, useQuery } from '@hima/sdk';
import { DataTable, useTableQuery, type DataColumn } from '@hima/sdk/data';
import { Ltr, Panel, StatusTag, Timestamp, Written } from '@hima/sdk/ui';
import { entityTexts } from '../../entity/entity-texts';
import { NoValue } from '../../entity/no-value';
import { participantList, type Participant } from './configuration.api';
import { participantTable } from './configuration-table';

type Column = (typeof participantTable.sortable)[number];

/** The participants of the newest generation, and whether their kits are made. */
export function ParticipantsPanel({ projectId, running }: { projectId: string; running: boolean }) {
  const intl = useIntl();
  const query = useTableQuery(participantTable);
  const result = useQuery(participantList(projectId, running, query.listQuery));
  const columns = useMemo((): DataColumn<Participant, Column>[] => {
    const text = (id: string) => intl.formatMessage({ id });
    const texts = entityTexts(intl, application);
    return [
      {
        key: 'application',
        title: texts.field('name'),
        sort: 'application',
        heading: true,
        render: (row) => <Written>{row.application.name}</Written>,
      },
      {
        key: 'applicationType',
        title: texts.field('applicationType'),
        sort: 'applicationType',
        render: ({ applicationType }) => texts.option('applicationType', applicationType),
      },
      {
        key: 'participant',
        title: text('CONFIGURATION.PARTICIPANT'),
        sort: 'participant',
        tableOnly: true,
        render: ({ participant }) => <Ltr>{participant}</Ltr>,
      },
      {
        key: 'organization',
        title: texts.field('organization'),
        sort: 'organization',
        render: ({ organization }) => <Written>{organization.name}</Written>,
      },
      {
        key: 'made',
        title: text('ENTITY.STATE'),
        sort: 'made',
        render: ({ made }) => (
          <StatusTag tone={made ? 'success' : 'waiting'}>
            {text(made ? 'CONFIGURATION.MADE' : 'CONFIGURATION.MADE.NOT')}
          </StatusTag>
        ),
      },
      {
        key: 'expiresAt',
        title: text('DOWNLOADS.EXPIRES'),
        sort: 'expiresAt',
        render: ({ expiresAt }) => (expiresAt === null ? <NoValue /> : <Timestamp value={expiresAt} />),
      },
    ];
  }, [intl]);
  const title = intl.formatMessage({ id: 'CONFIGURATION.PARTICIPANTS' });

  return (
    <Panel title={title}>
      <DataTable
        label={title}
        columns={columns}
        rowKey={(row) => row.application.id}
        query={query}
        result={result}
        empty={{ title: intl.formatMessage({ id: 'CONFIGURATION.PARTICIPANTS.EMPTY' }) }}
      />
    </Panel>
  );
}
