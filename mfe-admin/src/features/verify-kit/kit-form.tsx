import { LARGEST_ARCHIVE } from '@hima/kits/verify';
import { useIntl } from '@hima/sdk';
import { Form, Input, SubmitButton, useFormRules, type Rule } from '@hima/sdk/ui';
import type { ChosenFile } from '../../file-field/chosen-file';
import { FileField } from '../../file-field/file-field';
import { fileSize } from '../../file-field/file-size';
import { isCertificate, type KitToVerify } from './verification';

interface KitFormProps {
  /** The service's own certificate is available, so the form doesn't request one. */
  proven: boolean;
  verifying: boolean;
  onVerify: (kit: KitToVerify) => void;
  /** The input changed since the last result. */
  onChange: () => void;
}

/** The kit, its PIN and, where there is one, the root certificate to trust. */
export function KitForm({ proven, verifying, onVerify, onChange }: KitFormProps) {
  const intl = useIntl();
  const text = (id: string, values?: Record<string, string>) => intl.formatMessage({ id }, values);
  const { required } = useFormRules();
  const most = fileSize(intl, LARGEST_ARCHIVE);
  const fits: Rule = {
    validator: async (_rule, kit?: ChosenFile) => {
      if (kit && kit.size > LARGEST_ARCHIVE)
        throw new Error(text('VERIFY.KIT.TOO.LARGE', { size: fileSize(intl, kit.size), most }));
    },
  };
  const certificate: Rule = {
    validator: async (_rule, root?: ChosenFile) => {
      if (root && !(await isCertificate(root))) throw new Error(text('VERIFY.ROOT.INVALID'));
    },
  };
  return (
    <Form<KitToVerify>
      // Part of the IDs of its fields: the page has an element called root.
      name="verify-kit"
      layout="vertical"
      className="admin-kit-form"
      requiredMark={false}
      scrollToFirstError={{ focus: true }}
      onValuesChange={onChange}
      onFinish={onVerify}
    >
      <Form.Item
        name="kit"
        validateFirst
        rules={[{ required: true, message: text('VERIFY.KIT.REQUIRED') }, fits]}
      >
        <FileField
          label={text('VERIFY.KIT')}
          hint={text('VERIFY.KIT.HINT', { most })}
          accept=".zip,application/zip"
        />
      </Form.Item>
      {!proven && (
        <Form.Item name="root" rules={[certificate]}>
          <FileField
            label={text('VERIFY.ROOT')}
            hint={text('VERIFY.ROOT.HINT')}
            accept=".pem,.crt,.cer,application/x-pem-file"
          />
        </Form.Item>
      )}
      <Form.Item name="pin" label={text('VERIFY.PIN')} rules={[required('VERIFY.PIN.REQUIRED')]}>
        <Input
          dir="ltr"
          className="admin-kit-pin"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={100}
        />
      </Form.Item>
      <SubmitButton submitting={verifying} pendingText={text('VERIFY.RUNNING')}>
        {text('VERIFY.SUBMIT')}
      </SubmitButton>
    </Form>
  );
}
