import { useIntl } from '@hima/sdk';
import { StatusTag, type StatusTone } from '@hima/sdk/ui';
import type { AnswerStatus, CampaignSummary, Status } from './campaign';
import { label } from './labels';

const statusTones: Record<Status, StatusTone> = {
  Pending: 'decision',
  Returned: 'warning',
  Preparing: 'running',
  Scheduled: 'waiting',
  Queued: 'running',
  Sending: 'running',
  Paused: 'warning',
  Deferred: 'waiting',
  AwaitingReceipts: 'running',
  Completed: 'success',
  CompletedWithFailures: 'warning',
  Rejected: 'neutral',
  Expired: 'neutral',
  Cancelled: 'neutral',
  Failed: 'error',
};

const answerTones: Record<AnswerStatus, StatusTone> = {
  Pending: 'decision',
  Returned: 'warning',
  Accepted: 'success',
  Rejected: 'error',
  Expired: 'neutral',
  Withdrawn: 'neutral',
};

/** The status, which tells the answer as well: of canceled campaigns, those that were never accepted say so. */
export function CampaignStatus({
  campaign: { status, answerStatus },
}: {
  campaign: Pick<CampaignSummary, 'status' | 'answerStatus'>;
}) {
  const intl = useIntl();
  return (
    <>
      <StatusTag tone={statusTones[status]}>{label(intl, 'STATUS', status)}</StatusTag>
      {answerStatus === 'Withdrawn' && <small> {label(intl, 'ANSWER', answerStatus)}</small>}
    </>
  );
}

export function CampaignAnswer({ answer }: { answer: AnswerStatus }) {
  return <StatusTag tone={answerTones[answer]}>{label(useIntl(), 'ANSWER', answer)}</StatusTag>;
}
