import { useState } from 'react';
import { isApiError, notify, useIntl, useLeaveGuard, useMutation } from '@hima/sdk';
import {
  Button,
  Form,
  Input,
  Problem,
  Select,
  SubmitButton,
  Switch,
  fieldFaults,
  showFaults,
} from '@hima/sdk/ui';
import { GroupRoles } from './group-roles';
import { SignInConflict } from './sign-in-conflict';
import { saveSignIn, signInInput, type SignInInput, type SignInProvider } from './sign-in.api';

interface SignInFormProps {
  id: string;
  provider: SignInProvider | null;
  /** Shows the saved version and discards the input. */
  onTakeOver: (now: SignInProvider | null) => void;
  onClose: () => void;
}

/** The provider of an organization as a form. The client secret is write-only. */
export function SignInForm({ id, provider, onTakeOver, onClose }: SignInFormProps) {
  const intl = useIntl();
  const text = (key: string) => intl.formatMessage({ id: key });
  const [form] = Form.useForm<SignInInput>();
  const [dirty, setDirty] = useState(false);
  const { mutate, error, isPending } = useMutation(saveSignIn(id));
  const leave = useLeaveGuard(dirty && !isPending, text('ENTITY.LEAVE.WHAT'));
  const initial = signInInput(provider);
  const required = (key: string) => [
    { required: true, message: intl.formatMessage({ id: 'ENTITY.REQUIRED' }, { field: text(key) }) },
  ];
  const changed = isApiError(error) && error.code === 'EntityChanged';
  const values = Form.useWatch([], form) as SignInInput | undefined;
  /** Includes values without a field. */
  const entered = ({ groupsClaim, ...more }: SignInInput): SignInInput => ({
    ...initial,
    ...more,
    groupsClaim: groupsClaim || null,
  });

  const save = (input: SignInInput) =>
    mutate(input, {
      onSuccess: () => {
        notify.success(text('SIGN.IN.SAVED'));
        setDirty(false);
        onClose();
      },
      onError: (refusal) => showFaults(form, fieldFaults<keyof SignInInput>(intl, refusal)),
    });

  return (
    <Form<SignInInput>
      form={form}
      layout="vertical"
      className="admin-form"
      requiredMark="optional"
      initialValues={initial}
      onValuesChange={() => setDirty(true)}
      onFinish={(finished) => save(entered(finished))}
    >
      <div className="admin-fields">
        <Form.Item name="issuer" label={text('SIGN.IN.ISSUER')} rules={required('SIGN.IN.ISSUER')}>
          <Input dir="ltr" autoComplete="off" placeholder="https://login.example.com" />
        </Form.Item>
        <Form.Item name="clientId" label={text('SIGN.IN.CLIENT.ID')} rules={required('SIGN.IN.CLIENT.ID')}>
          <Input dir="ltr" autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="clientSecret"
          label={text('SIGN.IN.SECRET')}
          extra={text(provider ? 'SIGN.IN.SECRET.STORED' : 'SIGN.IN.SECRET.HINT')}
          rules={provider ? [] : required('SIGN.IN.SECRET')}
          normalize={(typed: string) => typed || undefined}
        >
          <Input.Password dir="ltr" autoComplete="new-password" />
        </Form.Item>
        <Form.Item
          name="emailDomains"
          label={text('SIGN.IN.DOMAINS')}
          extra={text('SIGN.IN.DOMAINS.HINT')}
          rules={required('SIGN.IN.DOMAINS')}
        >
          <Select
            className="admin-domains"
            mode="tags"
            open={false}
            suffixIcon={null}
            tokenSeparators={[',', ' ']}
          />
        </Form.Item>
        <Form.Item name="enabled" label={text('SIGN.IN.ENABLED')} valuePropName="checked" required>
          <Switch />
        </Form.Item>
        <Form.Item
          name="passwordSignIn"
          label={text('SIGN.IN.PASSWORDS')}
          extra={text('SIGN.IN.PASSWORDS.HINT')}
          valuePropName="checked"
          required
        >
          <Switch />
        </Form.Item>
        <Form.Item name="groupsClaim" label={text('SIGN.IN.CLAIM')} extra={text('SIGN.IN.CLAIM.HINT')}>
          <Input dir="ltr" autoComplete="off" placeholder="groups" />
        </Form.Item>
        <div className="admin-wide">
          <GroupRoles known={provider?.groupRoles.flatMap(({ roles }) => roles) ?? []} />
        </div>
      </div>
      {changed ? (
        <SignInConflict
          id={id}
          provider={provider}
          mine={entered(values ?? initial)}
          onKeep={save}
          onTakeOver={onTakeOver}
        />
      ) : (
        error && <Problem error={error} title={text('EDIT.NOT.SAVED')} />
      )}
      <div className="admin-form-actions">
        <SubmitButton submitting={isPending}>{text('SAVE')}</SubmitButton>
        <Button onClick={() => leave(onClose)}>{text('CANCEL')}</Button>
      </div>
    </Form>
  );
}
