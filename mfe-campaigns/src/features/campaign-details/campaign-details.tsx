import { errorText, useIntl, usePermission } from '@hima/sdk';
import { Alert, Button, PageHeader, PageTimeZone, Problem } from '@hima/sdk/ui';
import type { Campaign } from '../../campaign/campaign';
import { CampaignStatus } from '../../campaign/campaign-status';
import { AnswerNote } from './answer-note';
import { AudiencePanel } from './audience-panel';
import type { Neighbors } from './campaign-details.api';
import { ChangesPanel } from './changes-panel';
import { DecisionBar } from './decision-bar';
import { detailsHelp } from './details-help';
import { EndedToast } from './ended-toast';
import { FiguresNote } from './figures-note';
import { LedgerPanel } from './ledger-panel';
import { MessagePanel } from './message-panel';
import { OnThisPage } from './on-this-page';
import type { PanelName } from './panel';
import { PolicyNote } from './policy-note';
import { PreparingNote } from './preparing-note';
import { ProgressPanel } from './progress-panel';
import { RemarksPanel } from './remarks-panel';
import { RequestPanel } from './request-panel';
import { RequestNeighbors } from './request-neighbors';
import { ReturnedNote } from './returned-note';
import { ResultsPanel } from './results-panel';
import { TextsPanel } from './texts-panel';
import { TimelinePanel } from './timeline-panel';
import { ControlButtons } from './control-buttons';
import { useControls } from './use-controls';
import { UndoNote } from './undo-note';
import { useDecision } from './use-decision';
import { useOutcomeInView } from './use-outcome-in-view';
import { WaitingNote } from './waiting-note';
import './campaign-details.css';
import './request-neighbors.css';

interface CampaignDetailsProps {
  campaign: Campaign;
  /** The last refresh failed; the shown data can be outdated. */
  error: unknown;
  neighbors: Neighbors | undefined;
  onReload: () => void;
}

/** One campaign request: its details, message and audience, the decision and its results. */
export function CampaignDetails({ campaign, neighbors, error, onReload }: CampaignDetailsProps) {
  const intl = useIntl();
  const decision = useDecision(campaign);
  const controls = useControls(campaign);
  const outcome = useOutcomeInView(campaign, decision);
  const maySeeResults = usePermission('Pages.Campaigns.Results');
  const { name, status, actions, ledger, results, changes, secondText } = campaign;
  const unanswered = status === 'Pending';
  const mayAnswer = actions.includes('accept') || actions.includes('reject');
  const showsResults = Boolean(maySeeResults && ledger && results);
  const panels: PanelName[] = [
    ...(showsResults ? (['ledger', 'results'] as const) : []),
    ...(showsResults && secondText ? (['texts'] as const) : []),
    ...(showsResults ? (['progress'] as const) : []),
    ...(changes ? (['changes'] as const) : []),
    'request',
    'message',
    ...(unanswered ? (['audience'] as const) : []),
    'remarks',
    'timeline',
  ];
  const recipients = campaign.audience?.count ?? decision.preview.data?.counts?.eligible;
  const reload = () => {
    controls.controlling.reset();
    onReload();
  };

  return (
    <PageTimeZone value={campaign.timeZone}>
      <div className="campaigns-details">
        <RequestNeighbors neighbors={neighbors} />
        <PageHeader
          title={name}
          description={intl.formatMessage({
            id: actions.includes('reject') ? 'DETAILS.REVIEW' : 'DETAILS.SUMMARY',
          })}
          extra={<CampaignStatus campaign={campaign} />}
          actions={<ControlButtons campaign={campaign} controls={controls} />}
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
        {controls.controlling.error && (
          <Problem
            error={controls.controlling.error}
            fields="CHANGES.FIELD"
            action={{ text: intl.formatMessage({ id: 'RELOAD.LATEST' }), run: reload }}
          />
        )}
        <div ref={outcome} className="campaigns-details-outcome">
          <PreparingNote campaign={campaign} controls={controls} decision={decision} />
          <UndoNote campaign={campaign} controls={controls} />
          <WaitingNote campaign={campaign} />
          <ReturnedNote campaign={campaign} />
          <AnswerNote campaign={campaign} />
        </div>
        <PolicyNote campaign={campaign} />
        <FiguresNote campaign={campaign} />
        {maySeeResults && ledger && results && (
          <div className="campaigns-outcome">
            <LedgerPanel campaign={campaign} ledger={ledger} />
            <ResultsPanel results={results} />
            {secondText && <TextsPanel campaign={campaign} />}
            <ProgressPanel campaign={campaign} />
          </div>
        )}
        {changes && <ChangesPanel changes={changes} />}
        <div className={unanswered ? 'campaigns-workspace campaigns-workspace-open' : 'campaigns-workspace'}>
          <RequestPanel campaign={campaign} />
          <MessagePanel campaign={campaign} recipients={recipients} />
          {unanswered && <AudiencePanel campaign={campaign} decision={decision} onReload={onReload} />}
          <RemarksPanel campaign={campaign} />
          <TimelinePanel campaign={campaign} />
        </div>
        {unanswered && mayAnswer && (
          <DecisionBar campaign={campaign} decision={decision} onReload={onReload} />
        )}
        <EndedToast campaign={campaign} withResults={maySeeResults} />
      </div>
    </PageTimeZone>
  );
}
