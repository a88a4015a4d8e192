import { useIntl } from '@hima/sdk';
import { Alert } from '@hima/sdk/ui';
import './setup-fields.css';

/** The receipts lost with another SMS center. @param count messages that wait for a receipt, rounded up */
export function LostReceipts({ count }: { count: number }) {
  const intl = useIntl();
  if (count === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      role="note"
      className="campaigns-setup-warning"
      title={intl.formatMessage({ id: 'GATEWAY.MOVE.RECEIPTS' }, { count })}
    />
  );
}
