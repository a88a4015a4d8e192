import { useIntl } from '@hima/sdk';
import { Alert, Button } from '@hima/sdk/ui';
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
    return (
      <Alert
        type="info"
        showIcon
        role="status"
        className="campaigns-details-note"
        title={intl.formatMessage(
          { id: percent === null ? 'PREPARATION' : 'PREPARATION.PERCENT' },
          { done: (percent ?? 0) / 100 },
        )}
        description={intl.formatMessage({ id: 'PREPARATION.NOTHING.SENT' }, { by: <bdi key="by">{by}</bdi> })}
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
