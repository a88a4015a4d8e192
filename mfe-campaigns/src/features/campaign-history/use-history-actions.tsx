import {
  notify,
  saveFile,
  useIntl,
  useLanguage,
  useMutation,
  usePermission,
  type CampaignQuery,
} from '@hima/sdk';
import { DeleteOutlined } from '@hima/sdk/ui';
import type { BulkAction, DataTableProps } from '@hima/sdk/data';
import type { CampaignSummary } from '../../campaign/campaign';
import { deleteCampaigns, exportCampaigns, type Deletion } from './campaign-history.api';
import type { Column, Filter } from '../../campaign/campaign-table';

type Actions = Pick<DataTableProps<CampaignSummary, Column, Filter>, 'bulk' | 'onExport'>;
type Bulk = BulkAction<CampaignSummary>;

/** The user's actions on several campaigns of the list. */
export function useHistoryActions(query: CampaignQuery<'listCampaigns'>, reject: Bulk | undefined): Actions {
  const intl = useIntl();
  const { language } = useLanguage();
  const mayDelete = usePermission('Pages.Campaigns.Delete');
  const mayExport = usePermission('Pages.Campaigns.Export');
  const removal = useMutation(deleteCampaigns);

  const notifyResult = ({ deleted, refused }: Deletion) => {
    if (deleted.length > 0)
      notify.success(intl.formatMessage({ id: 'HISTORY.DELETED' }, { count: deleted.length }));
    if (refused.length === 0) return;
    const reasons = [...new Set(refused.map(({ reason }) => reason))].map((reason) =>
      intl.formatMessage({
        id: `HISTORY.NOT.DELETED.${reason.replace(/([a-z])(?=[A-Z])/g, '$1.').toUpperCase()}`,
      }),
    );
    notify.error(
      intl.formatMessage(
        { id: 'HISTORY.NOT.DELETED' },
        { count: refused.length, reasons: intl.formatList(reasons, { type: 'unit' }) },
      ),
    );
  };

  const remove: Bulk = {
    key: 'delete',
    label: intl.formatMessage({ id: 'HISTORY.DELETE' }),
    icon: <DeleteOutlined aria-hidden />,
    danger: true,
    question: intl.formatMessage({ id: 'DELETE.QUESTION' }),
    okText: intl.formatMessage({ id: 'DELETE' }),
    run: (rows) => removal.mutateAsync(rows.map(({ id }) => id)).then(notifyResult),
  };
  const actions = [...(reject ? [reject] : []), ...(mayDelete ? [remove] : [])];

  return {
    ...(actions.length > 0 && { bulk: { name: ({ name }: CampaignSummary) => name, actions } }),
    ...(mayExport && {
      onExport: async () => saveFile(await exportCampaigns(query, language), 'campaigns.csv'),
    }),
  };
}
