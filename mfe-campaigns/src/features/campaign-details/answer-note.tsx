import { useIntl } from '@hima/sdk';
import { Alert, Timestamp, Written } from '@hima/sdk/ui';
import type { Campaign } from '../../campaign/campaign';
import { label } from '../../campaign/labels';

/** The answer to the request, with approver, time and reason. */
export function AnswerNote({ campaign: { answer, answerStatus, failureReason } }: { campaign: Campaign }) {
  const intl = useIntl();
  if (!answer && !failureReason) return null;
  return (
    <div className="campaigns-notes">
      {answer && (
        <Alert
          type={answerStatus === 'Accepted' ? 'success' : 'info'}
          showIcon
          title={intl.formatMessage(
            { id: answerStatus === 'Accepted' ? 'DETAILS.ACCEPTED.BY' : 'DETAILS.REJECTED.BY' },
            { by: <Written key="by">{answer.by}</Written>, at: <Timestamp key="at" value={answer.at} /> },
          )}
          {...(answer.reason && { description: <Written as="span">{answer.reason}</Written> })}
        />
      )}
      {failureReason && (
        <Alert
          type="error"
          showIcon
          title={intl.formatMessage({ id: 'DETAILS.FAILED' })}
          description={label(intl, 'FAILED', failureReason)}
        />
      )}
    </div>
  );
}
