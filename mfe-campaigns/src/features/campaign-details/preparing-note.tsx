import { useIntl } from '@hima/sdk';
import { Alert, Button, Written } from '@hima/sdk/ui';
import type { Campaign } from '../../campaign/campaign';
import { label } from '../../campaign/labels';
import type { Controls } from './use-controls';
import type { Decision } from './use-decision';

interface PreparingNoteProps {
  campaign: Campaign;
  controls: Controls;
  decision: Decision;
}

/** The progress of preparing recipients, with Cancel; or why preparing failed. */
export function PreparingNote({ campaign, controls, decision }: PreparingNoteProps) {
  const intl = useIntl();
  const { preparation, preparationFailure, actions } = campaign;
  if (preparation) {
    const { by, percent } = preparation;
    const progressText = (done: number) =>
      intl.formatMessage({ id: 'PREPARATION.PERCENT' }, { done: done / 100 });
    // Announcing every percent would interrupt screen readers.
    const quarter = Math.floor((percent ?? 0) / 25) * 25;
    return (
      <Alert
        type="info"
        showIcon
        role="status"
        aria-atomic={false}
        className="campaigns-details-note"
        title={
          <>
            <span aria-live="off">
              {percent === null ? intl.formatMessage({ id: 'PREPARATION' }) : progressText(percent)}
            </span>
            {quarter > 0 && <span className="hima-visually-hidden">{progressText(quarter)}</span>}
          </>
        }
        description={intl.formatMessage(
          { id: 'PREPARATION.NOTHING.SENT' },
          { by: <Written key="by">{by}</Written> },
        )}
        action={
          actions.includes('cancelPreparation') && (
            <Button
              loading={controls.controlling.isPending}
              onClick={() => void controls.run('cancel-preparation')}
            >
              {intl.formatMessage({ id: 'CONTROL.CANCEL.PREPARATION' })}
            </Button>
          )
        }
      />
    );
  }
  if (!preparationFailure) return null;
  const { preview, refresh } = decision;
  return (
    <Alert
      type="warning"
      showIcon
      className="campaigns-details-note"
      title={intl.formatMessage({ id: 'PREPARATION.FAILED' })}
      description={
        <>
          <p>{label(intl, 'PROBLEM', preparationFailure)}</p>
          <p>{intl.formatMessage({ id: 'PREPARATION.FAILED.NEXT' })}</p>
        </>
      }
      action={
        actions.includes('accept') &&
        !preview.data && (
          <Button loading={preview.isPending} onClick={refresh}>
            {intl.formatMessage({ id: 'AUDIENCE.PREVIEW' })}
          </Button>
        )
      }
    />
  );
}
