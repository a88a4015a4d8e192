import type { ReactNode } from 'react';
import { label, useIntl } from '@hima/sdk';
import { Alert, Panel, Timestamp } from '@hima/sdk/ui';
import { isStale, type Connection, type HealthState } from '../../connection/connection';
import { useTestMessage } from '../../connection-test/test-step-item';

const alerts: Record<HealthState, 'info' | 'success' | 'warning' | 'error'> = {
  Unknown: 'info',
  Healthy: 'success',
  Warning: 'warning',
  Failed: 'error',
};

/** Whether the database can be read now, and the error if it can't. */
export function HealthPanel({ connection, action }: { connection: Connection; action: ReactNode }) {
  const intl = useIntl();
  const text = useTestMessage();
  const { health, usedBy } = connection;
  return (
    <Panel title={intl.formatMessage({ id: 'CONNECTION.HEALTH' })} extra={action}>
      <Alert
        type={isStale(health) ? 'warning' : alerts[health.state]}
        showIcon
        title={label(intl, 'HEALTH.SENTENCE', isStale(health) ? 'Stale' : health.state)}
        description={health.state === 'Healthy' ? undefined : text(health)}
      />
      <p className="hima-soft">
        {health.checkedAt
          ? intl.formatMessage(
              { id: 'HEALTH.CHECKED' },
              { at: <Timestamp key="at" value={health.checkedAt} /> },
            )
          : intl.formatMessage({ id: 'CONNECTION.NEVER.CHECKED' })}
      </p>
      <p className="hima-soft">
        {intl.formatMessage({ id: 'CONNECTION.USED.BY.SENTENCE' }, { count: usedBy })}
      </p>
    </Panel>
  );
}
