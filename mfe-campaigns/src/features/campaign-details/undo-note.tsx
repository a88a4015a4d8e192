import { useEffect, useState } from 'react';
import { serverNow, useIntl } from '@hima/sdk';
import { Alert, Button } from '@hima/sdk/ui';
import type { Campaign } from '../../campaign/campaign';
import type { Controls } from './use-controls';

interface UndoNoteProps {
  campaign: Campaign;
  controls: Controls;
}

/** After the acceptance: the time until the first message, and a button to cancel. */
export function UndoNote({ campaign, controls }: UndoNoteProps) {
  const intl = useIntl();
  const { undoUntil, actions } = campaign;
  if (!undoUntil) return null;
  return (
    <Alert
      type="warning"
      showIcon
      className="campaigns-details-note"
      title={<Countdown until={undoUntil} />}
      description={intl.formatMessage({ id: 'UNDO.NOTHING.SENT' })}
      action={
        actions.includes('cancel') && (
          <Button danger loading={controls.controlling.isPending} onClick={() => void controls.run('cancel')}>
            {intl.formatMessage({ id: 'CONTROL.CANCEL' })}
          </Button>
        )
      }
    />
  );
}

/** As a timer, it is not read out every second by the alert around it. */
function Countdown({ until }: { until: string }) {
  const intl = useIntl();
  const seconds = useSecondsUntil(until);
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <span role="timer">
      {seconds > 0
        ? intl.formatMessage({ id: 'UNDO.STARTS.IN' }, { clock: <time key="clock">{clock}</time> })
        : intl.formatMessage({ id: 'UNDO.STARTS' })}
    </span>
  );
}

/** Whole seconds that are left, counted down. */
function useSecondsUntil(instant: string): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((Date.parse(instant) - now) / 1_000));
}
