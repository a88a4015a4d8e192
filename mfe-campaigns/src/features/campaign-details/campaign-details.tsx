import { errorText, useDocumentTitle, useIntl, usePermission } from '@hima/sdk';
import { Alert, Button, PageHeader } from '@hima/sdk/ui';
import type { Campaign } from '../../campaign/campaign';
import { CampaignStatus } from '../../campaign/campaign-status';
import { AnswerNote } from './answer-note';
import { AudiencePanel } from './audience-panel';
import { DecisionBar } from './decision-bar';
import { detailsHelp } from './details-help';
import { EndedToast } from './ended-toast';
import { LedgerPanel } from './ledger-panel';
import { MessagePanel } from './message-panel';
import { OnThisPage } from './on-this-page';
import type { PanelName } from './panel';
import { RequestPanel } from './request-panel';
import { ResultsPanel } from './results-panel';
import { TimelinePanel } from './timeline-panel';
import { useDecision } from './use-decision';
import './campaign-details.css';

interface CampaignDetailsProps {
  campaign: Campaign;
  /** The last try to bring it up to date failed; what is shown may be old. */
  error: unknown;
  onReload: () => void;
}

/** One request: what is asked, what people would receive, who would, the answer, and what came of it. */
export function CampaignDetails({ campaign, error, onReload }: CampaignDetailsProps) {
  const intl = useIntl();
  const decision = useDecision(campaign);
  const mayAnswer = usePermission('Pages.Campaigns.Answer');
  const maySeeResults = usePermission('Pages.Campaigns.Results');
  const { name, status, answerStatus, ledger, results, timeline } = campaign;
  const unanswered = answerStatus === 'Pending';
  const showsResults = Boolean(maySeeResults && ledger && results);
  const panels: PanelName[] = [
    ...(showsResults ? (['ledger', 'results'] as const) : []),
    'request',
    'message',
    ...(unanswered ? (['audience'] as const) : []),
    'timeline',
  ];
  const recipients = campaign.audience?.count ?? decision.preview.data?.counts?.eligible;
  useDocumentTitle(name);

  return (
    <div className="details">
      <PageHeader
        title={<bdi>{name}</bdi>}
        description={intl.formatMessage({ id: unanswered ? 'DETAILS.ASKS' : 'DETAILS.ASKED' })}
        extra={<CampaignStatus status={status} />}
        help={detailsHelp}
      />
      <OnThisPage panels={panels} />
      {Boolean(error) && (
        <Alert
          type="warning"
          showIcon
          title={errorText(intl, error)}
          action={<Button onClick={onReload}>{intl.formatMessage({ id: 'RETRY' })}</Button>}
        />
      )}
      <AnswerNote campaign={campaign} />
      {maySeeResults && ledger && results && (
        <div className="outcome">
          <LedgerPanel ledger={ledger} />
          <ResultsPanel results={results} />
        </div>
      )}
      <div className={unanswered ? 'workspace workspace-open' : 'workspace'}>
        <RequestPanel campaign={campaign} />
        <MessagePanel campaign={campaign} recipients={recipients} />
        {unanswered && <AudiencePanel decision={decision} />}
        <TimelinePanel timeline={timeline} />
      </div>
      {unanswered && mayAnswer && <DecisionBar campaign={campaign} decision={decision} onReload={onReload} />}
      <EndedToast campaign={campaign} withResults={maySeeResults} />
    </div>
  );
}
