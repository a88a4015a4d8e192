import { useIntl } from '@hima/sdk';
import { Button, Modal } from '@hima/sdk/ui';
import { sources } from './source';
import { VerifySource } from './verify-source';
import './activity-log.css';

/** Verifies the logs of both APIs while it is open. */
export function VerifyDialog({ onClose }: { onClose: () => void }) {
  const intl = useIntl();
  return (
    <Modal
      open
      title={intl.formatMessage({ id: 'ACTIVITY.VERIFY' })}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{intl.formatMessage({ id: 'CLOSE' })}</Button>}
    >
      <p>{intl.formatMessage({ id: 'ACTIVITY.VERIFY.ABOUT' })}</p>
      {sources.map((source) => (
        <VerifySource key={source} source={source} />
      ))}
    </Modal>
  );
}
