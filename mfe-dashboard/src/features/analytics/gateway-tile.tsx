import { isApiError, label, useIntl, useQuery } from '@hima/sdk';
import { gatewayState } from './analytics.api';
import { Tile } from './tile';

/** Whether messages can leave now. */
export function GatewayTile() {
  const intl = useIntl();
  const { data, error } = useQuery(gatewayState);
  const notSetUp = isApiError(error) && error.code === 'SmsSetupMissing';
  return (
    <Tile
      name="GATEWAY"
      change={null}
      value={
        data
          ? label(intl, 'ANALYTICS.GATEWAY', data)
          : error
            ? intl.formatMessage({ id: notSetUp ? 'ANALYTICS.GATEWAY.NONE' : 'ANALYTICS.NO.VALUE' })
            : undefined
      }
      to="/sms-setup"
    />
  );
}
