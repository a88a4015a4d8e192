import { useIntl } from '@hima/sdk';
import { Timestamp } from '@hima/sdk/ui';

/** When the figures were read; they are read again each minute while the tab is visible. */
export function UpdatedAt({ at }: { at: number }) {
  const intl = useIntl();
  if (at === 0) return null;
  return (
    <p className="dashboard-updated">
      {intl.formatMessage(
        { id: 'ANALYTICS.UPDATED' },
        { time: <Timestamp key="time" value={new Date(at).toISOString()} /> },
      )}
    </p>
  );
}
