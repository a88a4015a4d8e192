import { notify, useIntl, useMutation } from '@hima/sdk';
import { Form, Ltr, Written } from '@hima/sdk/ui';
import { label } from '../../campaign/labels';
import { FileBox } from '../../file/file-box';
import { FormDialog } from '../../form/form-dialog';
import { moveSender, storeEvidence, type Sender } from '../../sender/sender.api';
import './approve-sender-dialog.css';

/** Asks for the proof of the company's consent before campaigns go out in its name. */
export function ApproveSenderDialog({ sender, onClose }: { sender: Sender; onClose: () => void }) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const [form] = Form.useForm();
  const approve = useMutation({ ...moveSender, meta: { silent: true } });
  const evidence = useMutation(storeEvidence(sender));
  const stored = evidence.data?.evidence ?? sender.evidence ?? undefined;
  return (
    <FormDialog
      title={intl.formatMessage({ id: 'SENDER.APPROVE.QUESTION' }, { sender: sender.senderId })}
      form={form}
      submit={label(intl, 'SENDER.ACTION', 'approve')}
      submitting={approve.isPending || evidence.isPending}
      error={approve.error}
      onSubmit={() =>
        approve.mutate(
          { sender, step: 'approve' },
          {
            onSuccess: ({ senderId, state }) => {
              notify.success(`${senderId}: ${label(intl, 'SENDER.STATE', state)}`);
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    >
      <p>{text('SENDER.APPROVE.MEANS')}</p>
      <dl className="hima-facts">
        <div>
          <dt>{text('SENDER.ID')}</dt>
          <dd>
            <Ltr>{sender.senderId}</Ltr>
          </dd>
        </div>
        <div>
          <dt>{text('SENDER.COMPANY')}</dt>
          <dd>
            <Written>{sender.companyLegalName}</Written>
          </dd>
        </div>
      </dl>
      <div className="campaigns-setup-evidence">
        <FileBox
          label={text('SENDER.EVIDENCE')}
          hint={text('SENDER.EVIDENCE.HINT')}
          file={stored}
          storing={evidence.isPending}
          error={evidence.error}
          onTake={(file) => evidence.mutate(file)}
        />
      </div>
    </FormDialog>
  );
}
