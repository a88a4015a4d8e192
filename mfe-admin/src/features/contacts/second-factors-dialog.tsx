import type { ComponentRef } from 'react';
import {
  notify,
  passkeysSupported,
  useAuth,
  useInitialFocus,
  useIntl,
  useMutation,
  useQuery,
} from '@hima/sdk';
import {
  Button,
  ErrorState,
  Flex,
  Form,
  Input,
  Modal,
  PresenceField,
  Problem,
  Skeleton,
  SubmitButton,
  useFormRules,
} from '@hima/sdk/ui';
import { ownSecondFactor, removeSecondFactors, type OwnSecondFactor } from './second-factors.api';

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

interface Values {
  password?: string;
  code?: string;
}

function Proof(props: Omit<DialogProps, 'open'>) {
  const { data, error, refetch } = useQuery(ownSecondFactor);
  if (data) return <ProofForm {...props} own={data} />;
  return error ? (
    <ErrorState error={error} onRetry={() => void refetch()} />
  ) : (
    <Skeleton active title={false} paragraph={{ rows: 3 }} />
  );
}

function ProofForm({ id, name, onClose, own }: Omit<DialogProps, 'open'> & { own: OwnSecondFactor }) {
  const intl = useIntl();
  const text = (key: string) => intl.formatMessage({ id: key });
  const { user } = useAuth();
  const [form] = Form.useForm<Values>();
  const rules = useFormRules();
  const first = useInitialFocus<ComponentRef<typeof Input.Password>>();
  const { mutate, error, isPending, reset } = useMutation(removeSecondFactors(id));
  const { enabled, app, recoveryCodesLeft, passkeys, passkeysAvailable } = own;
  const takesCode = enabled && (app || recoveryCodesLeft > 0);
  // A passkey's challenge is for who knows the password.
  const takesPasskey =
    user?.confirmsBy !== 'organization' && passkeys.length > 0 && passkeysAvailable && passkeysSupported();
  const submit = (values: Values, passkey: boolean) =>
    mutate(
      { ...values, passkey },
      {
        onSuccess: () => {
          notify.success(intl.formatMessage({ id: 'SECOND.FACTORS.REMOVED' }, { name }));
          onClose();
        },
      },
    );
  const withPasskey = () =>
    form.validateFields(['password']).then(
      (values) => submit(values, true),
      // The field says what is missing.
      () => undefined,
    );

  return (
    <Form<Values>
      form={form}
      layout="vertical"
      requiredMark={false}
      onValuesChange={() => error && reset()}
      onFinish={(values) => submit(values, takesPasskey && !takesCode)}
    >
      <p>{text('SECOND.FACTORS.EFFECT')}</p>
      {error && <Problem error={error} />}
      <PresenceField label={text('SECOND.FACTORS.PASSWORD')} first={first} />
      {takesCode && (
        <Form.Item
          name="code"
          label={text(app ? 'SECOND.FACTORS.CODE' : 'SECOND.FACTORS.RECOVERY.CODE')}
          rules={[rules.required('SECOND.FACTORS.CODE.REQUIRED')]}
        >
          <Input autoComplete="one-time-code" maxLength={32} dir="ltr" />
        </Form.Item>
      )}
      <Flex gap={8} justify="end" wrap>
        <Button onClick={onClose}>{text('CANCEL')}</Button>
        {takesPasskey && takesCode && (
          <Button disabled={isPending} onClick={() => void withPasskey()}>
            {text('SECOND.FACTORS.PASSKEY')}
          </Button>
        )}
        <SubmitButton submitting={isPending} danger>
          {text('SECOND.FACTORS.REMOVE')}
        </SubmitButton>
      </Flex>
    </Form>
  );
}
