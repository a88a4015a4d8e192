import { useIntl } from '@hima/sdk';
import { Modal } from '@hima/sdk/ui';
import { RevealForm } from './reveal-form';
import { RevealedNumbers } from './revealed-numbers';
import { useReveal } from './use-reveal';

interface RevealDialogProps {
  id: string;
  open: boolean;
  onClose: () => void;
}

/** Numbers in full, for as long as the dialog is open and not a moment longer. */
export function RevealDialog({ id, open, onClose }: RevealDialogProps) {
  const intl = useIntl();
  return (
    <Modal
      open={open}
      title={intl.formatMessage({ id: 'REVEAL.TITLE' })}
      onCancel={onClose}
      footer={null}
      destroyOnHidden
    >
      <Reveal id={id} />
    </Modal>
  );
}

/** Unmounted with the dialog, which deletes its numbers. */
function Reveal({ id }: { id: string }) {
  const reveal = useReveal(id);
  return reveal.page ? (
    <RevealedNumbers reveal={reveal} page={reveal.page} />
  ) : (
    <RevealForm reveal={reveal} />
  );
}
