import { useIntl } from '@hima/sdk';
import { Form, Select } from '@hima/sdk/ui';
import { label } from '../../campaign/labels';
import { receiptIdFormats } from './receipt-id-formats';

/** How delivery receipts name the messages that responses have named. */
export function ReceiptIdsField({ disabled }: { disabled: boolean }) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  return (
    <Form.Item name="receiptIds" label={text('GATEWAY.RECEIPT.IDS')} extra={text('GATEWAY.RECEIPT.IDS.HINT')}>
      <Select
        disabled={disabled}
        options={receiptIdFormats.map((value) => ({
          value,
          label: label(intl, 'GATEWAY.RECEIPT.IDS', value),
        }))}
      />
    </Form.Item>
  );
}
