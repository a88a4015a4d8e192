import { useIntl } from '@hima/sdk';
import { Alert, Button, Ltr, Modal, Typography } from '@hima/sdk/ui';
import type { DownloadedKit } from './archive';

/** Shows the PIN of a downloaded kit: once, as it is stored nowhere. */
export function PinDialog({
  kit: { fileName, pin, sha256, ownKey },
  onClose,
}: {
  kit: DownloadedKit;
  onClose: () => void;
}) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  return (
    <Modal
      open
      title={intl.formatMessage({ id: 'DOWNLOADS.SAVED' }, { file: fileName })}
      onCancel={onClose}
      // A click beside it would lose the PIN.
      mask={{ closable: false }}
      footer={
        <Button type="primary" onClick={onClose}>
          {text('CLOSE')}
        </Button>
      }
    >
      <dl className="admin-pin-facts">
        <dt>{text('DOWNLOADS.PIN')}</dt>
        <dd>
          <Typography.Text
            code
            className="admin-pin-value"
            copyable={{ text: pin, tooltips: [text('DOWNLOADS.COPY.PIN'), text('DOWNLOADS.COPIED')] }}
          >
            <Ltr>{pin}</Ltr>
          </Typography.Text>
        </dd>
        <dt>{text('DOWNLOADS.SHA')}</dt>
        <dd>
          <Ltr>{sha256}</Ltr>
        </dd>
      </dl>
      <Alert
        type="warning"
        showIcon
        title={text('DOWNLOADS.PIN.HINT')}
        description={ownKey && text('DOWNLOADS.OWN.KEY.HINT')}
      />
    </Modal>
  );
}
