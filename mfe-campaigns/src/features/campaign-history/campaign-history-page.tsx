import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useIntl, usePageTitle, usePermission, useQuery, useShortWait } from '@hima/sdk';
import { DataTable, SavedViewsMenu, useTableQuery } from '@hima/sdk/data';
import { Button, PageHeader, PlusOutlined } from '@hima/sdk/ui';
import { campaignList } from '../../campaign/campaign.api';
import { campaignQuery, campaignTable } from '../../campaign/campaign-table';
import { DraftList } from '../../drafts/draft-list';
import { drafts } from '../../drafts/drafts.api';
import { paths } from '../../paths';
import { historyColumns } from './campaign-history-columns';
import { historyFilters } from './history-filters';
import { historyHelp } from './history-help';
import { HistoryTabs } from './history-tabs';
import { historyViewQuery, historyViews } from './history-views';
import { useBulkReject } from './use-bulk-reject';
import { useHistoryActions } from './use-history-actions';

export function CampaignHistoryPage() {
  const intl = useIntl();
  const title = usePageTitle();
  const { search } = useLocation();
  const query = useTableQuery(campaignTable);
  const listQuery = campaignQuery(query);
  const result = useQuery(campaignList(listQuery));
  const columns = useMemo(() => historyColumns(intl), [intl]);
  const seesResults = usePermission('Pages.Campaigns.Results');
  const filters = useMemo(() => historyFilters(intl, seesResults), [intl, seesResults]);
  const { action: reject, dialog: rejectDialog } = useBulkReject();
  const actions = useHistoryActions(listQuery, reject);
  const navigate = useNavigate();
  const mayCreate = usePermission('Pages.Campaigns.Create');
  // They stand above the list.
  const kept = useQuery({ ...drafts, enabled: mayCreate });
  const wait = useShortWait(kept.isLoading);

  return (
    <>
      <PageHeader
        description={intl.formatMessage({ id: 'HISTORY.DESCRIPTION' })}
        help={historyHelp}
        actions={
          <>
            <SavedViewsMenu store={historyViews} viewQuery={historyViewQuery} />
            {mayCreate && (
              <Button
                type="primary"
                icon={<PlusOutlined aria-hidden />}
                onClick={() => void navigate(paths.create)}
              >
                {intl.formatMessage({ id: 'HISTORY.NEW' })}
              </Button>
            )}
          </>
        }
      />
      {mayCreate && <DraftList kept={kept.data} />}
      <HistoryTabs chosen={query.filters.status} />
      <DataTable
        label={title}
        columns={columns}
        columnsKey="campaign-history"
        rowKey={({ id }) => id}
        rowLink={({ id }) => ({ pathname: paths.details(id), search })}
        query={query}
        result={wait && !result.error ? { ...result, data: undefined, isPending: true } : result}
        filters={filters}
        empty={{
          title: intl.formatMessage({ id: 'HISTORY.EMPTY' }),
          description: intl.formatMessage({ id: 'HISTORY.EMPTY.HINT' }),
        }}
        {...actions}
      />
      {rejectDialog}
    </>
  );
}
