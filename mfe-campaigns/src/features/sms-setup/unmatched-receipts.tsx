import { notify, useIntl, useMutation, usePermission } from '@hima/sdk';
import { Alert, Button, Problem } from '@hima/sdk/ui';
import { label } from '../../campaign/labels';
import { saveSetup, type Setup } from './sms-setup.api';
import './setup-fields.css';

interface UnmatchedReceiptsProps {
  setup: Setup;
}

/** Delivery receipts that fit no message, and the format of ids in which they do. */
export function UnmatchedReceipts({ setup }: UnmatchedReceiptsProps) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const mayChange = usePermission('Pages.SmsSetup.Gateway');
  const { mutate, isPending, error } = useMutation(saveSetup);
  const { version, gateway, stewardFourEyes } = setup;
  const { health, ...account } = gateway;
  const { unmatchedReceipts: count, suggestedReceiptIds: suggested } = health;
  if (count === 0) return null;
  const use = (receiptIds: typeof account.receiptIds) =>
    mutate(
      { version, gateway: { ...account, receiptIds } },
      {
        onSuccess: () => notify.success(text(stewardFourEyes ? 'SETUP.PROPOSED' : 'SETUP.SAVED')),
      },
    );
  return (
    <>
      <Alert
        type="warning"
        showIcon
        role="note"
        className="campaigns-setup-warning"
        title={intl.formatMessage({ id: 'GATEWAY.UNMATCHED.RECEIPTS.HINT' }, { count })}
        description={
          suggested
            ? intl.formatMessage(
                { id: 'GATEWAY.RECEIPT.IDS.SUGGESTED' },
                { format: label(intl, 'GATEWAY.RECEIPT.IDS', suggested) },
              )
            : text('GATEWAY.UNMATCHED.RECEIPTS.NEXT')
        }
        action={
          suggested &&
          mayChange && (
            <Button loading={isPending} onClick={() => use(suggested)}>
              {text('GATEWAY.RECEIPT.IDS.USE')}
            </Button>
          )
        }
      />
      {error && <Problem error={error} />}
    </>
  );
}
