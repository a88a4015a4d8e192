import { notify, ownSecondFactor, useIntl, useQuery } from '@hima/sdk';
import { Button, ErrorState, Modal, ProofForm, Skeleton } from '@hima/sdk/ui';
import { removeSecondFactors } from './second-factors.api';

interface DialogProps {
  /** Of the contact. */
  id: string;
  name: string;
  open: boolean;
  onClose: () => void;
}

/** Asks who removes the second factors of a contact for their own password and second step. */
export function SecondFactorsDialog({ id, name, open, onClose }: DialogProps) {
  const intl = useIntl();
  return (
    <Modal
      open={open}
      title={intl.formatMessage({ id: 'SECOND.FACTORS.QUESTION' }, { name })}
      onCancel={onClose}
      mask={{ closable: false }}
      footer={null}
      width={440}
      destroyOnHidden
    >
      <Proof id={id} name={name} onClose={onClose} />
    </Modal>
  );
}

function Proof({ id, name, onClose }: Omit<DialogProps, 'open'>) {
  const intl = useIntl();
  const text = (key: string) => intl.formatMessage({ id: key });
  const { data, error, refetch } = useQuery(ownSecondFactor);
  if (!data)
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton active title={false} paragraph={{ rows: 3 }} />
    );
  return (
    <ProofForm
      name="second-factors"
      description={<p>{text('SECOND.FACTORS.EFFECT')}</p>}
      submit={text('SECOND.FACTORS.REMOVE')}
      danger
      secondFactor={data}
      actions={<Button onClick={onClose}>{text('CANCEL')}</Button>}
      work={(proof) => removeSecondFactors(id, proof)}
      onDone={() => {
        notify.success(intl.formatMessage({ id: 'SECOND.FACTORS.REMOVED' }, { name }));
        onClose();
      }}
    />
  );
}
