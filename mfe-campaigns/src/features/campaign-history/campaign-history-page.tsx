import { useMemo } from 'react';
import { useDocumentTitle, useIntl, useQuery } from '@hima/sdk';
import { DataTable, useTableQuery } from '@hima/sdk/data';
import { PageHeader } from '@hima/sdk/ui';
import { answerStatuses, objectives, statuses } from '../../campaign/campaign';
import { campaignList } from '../../campaign/campaign.api';
import { label, objectiveText } from '../../campaign/labels';
import { paths } from '../../paths';
import { historyColumns } from './campaign-history-columns';
import { historyTable } from './campaign-history-table';
import { historyHelp } from './history-help';

export function CampaignHistoryPage() {
  const intl = useIntl();
  const title = intl.formatMessage({ id: 'HISTORY.TITLE' });
  useDocumentTitle(title);
  const query = useTableQuery(historyTable);
  const result = useQuery(campaignList(query.listQuery));
  const columns = useMemo(() => historyColumns(intl), [intl]);
  const options = (words: readonly string[], text: (word: string) => string) =>
    words.map((value) => ({ value, label: text(value) }));

  return (
    <>
      <PageHeader
        title={title}
        description={intl.formatMessage({ id: 'HISTORY.DESCRIPTION' })}
        help={historyHelp}
      />
      <DataTable
        label={title}
        columns={columns}
        rowKey={({ id }) => id}
        rowLink={({ id }) => paths.details(id)}
        query={query}
        result={result}
        filters={[
          {
            name: 'status',
            label: intl.formatMessage({ id: 'CAMPAIGN.STATUS' }),
            options: options(statuses, (word) => label(intl, 'STATUS', word)),
          },
          {
            name: 'answerStatus',
            label: intl.formatMessage({ id: 'CAMPAIGN.ANSWER' }),
            options: options(answerStatuses, (word) => label(intl, 'ANSWER', word)),
          },
          {
            name: 'objective',
            label: intl.formatMessage({ id: 'CAMPAIGN.OBJECTIVE' }),
            options: options(objectives, (word) => objectiveText(intl, word)),
          },
        ]}
        empty={{
          title: intl.formatMessage({ id: 'HISTORY.EMPTY' }),
          description: intl.formatMessage({ id: 'HISTORY.EMPTY.HINT' }),
        }}
      />
    </>
  );
}
