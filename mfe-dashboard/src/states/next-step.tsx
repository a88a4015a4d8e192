import { Link } from 'react-router-dom';
import { useIntl, usePermission } from '@hima/sdk';
import { campaignHistory } from '../features/analytics/campaign-list';

interface NextStepProps {
  /** Requests that await an answer; left out where they aren't known. */
  pending?: number | undefined;
}

/** Where sending continues from a page without figures: at a request to answer, a new one, or the ones there are. */
export function NextStep({ pending = 0 }: NextStepProps) {
  const intl = useIntl();
  const seesCampaigns = usePermission('Pages.Campaigns');
  const answers = usePermission('Pages.Campaigns.Answer');
  const creates = usePermission('Pages.Campaigns.Create');
  if (!seesCampaigns) return null;
  const [to, label] =
    pending > 0 && answers
      ? [`${campaignHistory}?answerStatus=Pending`, 'EMPTY.TO.PENDING']
      : creates
        ? ['/e-campaigns/sms-campaign', 'EMPTY.TO.NEW']
        : [campaignHistory, 'EMPTY.TO.HISTORY'];
  return <Link to={to}>{intl.formatMessage({ id: label })}</Link>;
}
