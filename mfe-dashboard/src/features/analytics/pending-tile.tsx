import { useIntl } from '@hima/sdk';
import { Timestamp } from '@hima/sdk/ui';
import { paths } from '../../paths';
import type { Analytics } from './analytics.api';
import { Tile } from './tile';

interface PendingTileProps {
  /** Undefined while they load. */
  requests: Analytics['requests'] | undefined;
  /** Whether it leads to them. */
  linked: boolean;
}

/** Requests that await an answer now, and how long the oldest one has. */
export function PendingTile({ requests, linked }: PendingTileProps) {
  const intl = useIntl();
  const oldest = requests?.oldestPendingAt;
  return (
    <Tile
      name="PENDING"
      value={requests && intl.formatNumber(requests.pending)}
      change={
        oldest &&
        intl.formatMessage({ id: 'ANALYTICS.OLDEST' }, { time: <Timestamp key="time" value={oldest} /> })
      }
      to={linked ? `${paths.campaignHistory}?answerStatus=Pending` : undefined}
    />
  );
}
