import { useIntl } from '@hima/sdk';
import { Ltr, StatusTag, Timestamp, type StatusTone } from '@hima/sdk/ui';
import { label } from '../../campaign/labels';
import type { Setup } from './sms-setup.api';
import './gateway-health.css';

const tones: Record<Setup['gateway']['health']['state'], StatusTone> = {
  Bound: 'success',
  Connecting: 'running',
  Down: 'error',
};

/** How the connection to the SMS center is now; the page asks again every few seconds. */
export function GatewayHealth({ health }: { health: Setup['gateway']['health'] }) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  // The API rounds it up; 0 is exact.
  const upTo = (count: number) =>
    count === 0 ? intl.formatNumber(0) : intl.formatMessage({ id: 'GATEWAY.UP.TO' }, { count });
  return (
    <dl className="campaigns-setup-health" aria-label={text('GATEWAY.HEALTH')}>
      <div>
        <dt>{text('GATEWAY.STATE')}</dt>
        <dd>
          <StatusTag tone={tones[health.state]}>{label(intl, 'GATEWAY.STATE', health.state)}</StatusTag>
        </dd>
      </div>
      <div>
        <dt>{text('GATEWAY.SINCE')}</dt>
        <dd>
          <Timestamp value={health.since} />
        </dd>
      </div>
      <div>
        <dt>{text('GATEWAY.QUEUED')}</dt>
        <dd className="hima-tabular">{upTo(health.queued)}</dd>
      </div>
      <div>
        <dt>{text('GATEWAY.AWAITING.RECEIPTS')}</dt>
        <dd className="hima-tabular">{upTo(health.awaitingReceipts)}</dd>
      </div>
      <div>
        <dt>{text('GATEWAY.UNMATCHED.RECEIPTS')}</dt>
        <dd className="hima-tabular">{intl.formatNumber(health.unmatchedReceipts)}</dd>
      </div>
      <div>
        <dt>{text('GATEWAY.LAST.ERROR')}</dt>
        <dd>{health.lastError ? <LastError {...health} /> : text('GATEWAY.NO.ERROR')}</dd>
      </div>
    </dl>
  );
}

/** In the reader's language where the error has a name; the server's own sentence is English. */
function LastError({ reason, lastError }: Setup['gateway']['health']) {
  const intl = useIntl();
  return reason ? label(intl, 'GATEWAY.ERROR', reason) : <Ltr>{lastError ?? ''}</Ltr>;
}
