import { Link } from 'react-router-dom';
import { useIntl, usePermission } from '@hima/sdk';
import { paths } from '../paths';

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
      ? [`${paths.campaignHistory}?answerStatus=Pending`, 'EMPTY.TO.PENDING']
      : creates
        ? [paths.newCampaign, 'EMPTY.TO.NEW']
        : [paths.campaignHistory, 'EMPTY.TO.HISTORY'];
  return <Link to={to}>{intl.formatMessage({ id: label })}</Link>;
}
