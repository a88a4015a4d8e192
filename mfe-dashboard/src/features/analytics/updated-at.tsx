import { useIntl } from '@hima/sdk';
import { Timestamp } from '@hima/sdk/ui';
import { PeriodText } from './period-text';
import type { Period } from './period';

interface UpdatedAtProps {
  /** When the figures were read; they are read again each minute while the tab is visible. */
  at: number;
  /** Whose figures are still shown while those of another period load. */
  stale: Period | undefined;
}

/** How new the shown figures are. */
export function UpdatedAt({ at, stale }: UpdatedAtProps) {
  const intl = useIntl();
  return (
    <p className="dashboard-updated">
      {/* Spoken when a period is chosen, not each minute. */}
      <span role="status">{stale && <PeriodText id="ANALYTICS.LOADING" period={stale} />}</span>
      {!stale &&
        at > 0 &&
        intl.formatMessage(
          { id: 'ANALYTICS.UPDATED' },
          { time: <Timestamp key="time" value={new Date(at).toISOString()} /> },
        )}
    </p>
  );
}
