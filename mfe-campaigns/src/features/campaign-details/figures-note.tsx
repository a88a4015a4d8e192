import { useIntl, usePermission } from '@hima/sdk';
import { Alert } from '@hima/sdk/ui';
import type { Campaign } from '../../campaign/campaign';

/** Why a campaign that was stopped early has no figures. */
export function FiguresNote({ campaign: { status, begunAt, ledger } }: { campaign: Campaign }) {
  const intl = useIntl();
  const maySeeResults = usePermission('Pages.Campaigns.Results');
  if (!maySeeResults || !begunAt || ledger || status === 'Sending') return null;
  return (
    <Alert
      type="info"
      showIcon
      className="campaigns-details-note"
      title={intl.formatMessage({ id: 'FIGURES.HIDDEN' })}
      description={intl.formatMessage({ id: 'FIGURES.HIDDEN.WHY' })}
    />
  );
}
