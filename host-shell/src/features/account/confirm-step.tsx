import type { ComponentRef, ReactNode } from 'react';
import { useInitialFocus, useIntl, useMutation } from '@hima/sdk';
import { CodeField, Form, Ltr, Problem, QRCode, SubmitButton, Typography, type Input } from '@hima/sdk/shell';
import { confirmCode, type Begun } from './second-factor.api';

interface ConfirmStepProps {
  begun: Begun;
  onConfirmed: (recoveryCodes: string[]) => void;
}

/** The app takes the secret and shows its first code. */
export function ConfirmStep({ begun: { secret, uri }, onConfirmed }: ConfirmStepProps): ReactNode {
  const intl = useIntl();
  const first = useInitialFocus<ComponentRef<typeof Input>>();
  const { mutate, isPending, error, reset } = useMutation({
    ...confirmCode,
    onSuccess: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
  });
  return (
    <Form<{ code: string }>
      name="second-factor-code"
      layout="vertical"
      requiredMark={false}
      onValuesChange={() => error && reset()}
      onFinish={({ code }) => mutate(code.trim())}
    >
      <p>{intl.formatMessage({ id: 'SECOND.FACTOR.SCAN' })}</p>
      <div className="second-factor-qr">
        {/* Dark on light in both modes: cameras read it so. */}
        <QRCode
          type="svg"
          value={uri}
          size={180}
          color="#000"
          bgColor="#fff"
          bordered={false}
          aria-label={intl.formatMessage({ id: 'SECOND.FACTOR.QR' })}
        />
      </div>
      <p>
        {intl.formatMessage(
          { id: 'SECOND.FACTOR.SECRET' },
          {
            secret: (
              <Typography.Text key="secret" code copyable={{ text: secret }}>
                <Ltr>{secret}</Ltr>
              </Typography.Text>
            ),
          },
        )}
      </p>
      {error && <Problem error={error} />}
      <CodeField label={intl.formatMessage({ id: 'SECOND.FACTOR.CODE' })} first={first} />
      <div className="dialog-actions">
        <SubmitButton submitting={isPending}>
          {intl.formatMessage({ id: 'SECOND.FACTOR.CONFIRM' })}
        </SubmitButton>
      </div>
    </Form>
  );
}
