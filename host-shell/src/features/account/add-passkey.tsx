import type { ComponentRef, ReactNode } from 'react';
import { useInitialFocus, useIntl, type SecondFactor } from '@hima/sdk';
import { Form, Input } from '@hima/sdk/shell';
import { ProofForm } from './proof-form';
import { addPasskey } from './second-factor.api';
import { WithNewCodes } from './with-new-codes';

interface AddPasskeyProps {
  secondFactor: SecondFactor;
  otherWay?: ReactNode;
  onDone: () => void;
}

/** A name and who it is, then the browser's own dialog, then the recovery codes where there are none yet. */
export function AddPasskey({ secondFactor, otherWay, onDone }: AddPasskeyProps): ReactNode {
  return (
    <WithNewCodes title="SECOND.FACTOR.ON.NOW" onDone={onDone}>
      {(onCodes) => (
        <ProofForm
          name="add-passkey"
          text="PASSKEYS.ADD.TEXT"
          submit="PASSKEYS.ADD"
          secondFactor={secondFactor}
          otherWay={otherWay}
          work={addPasskey}
          onDone={({ recoveryCodes }) => onCodes(recoveryCodes)}
        >
          <NameField />
        </ProofForm>
      )}
    </WithNewCodes>
  );
}

function NameField(): ReactNode {
  const intl = useIntl();
  const first = useInitialFocus<ComponentRef<typeof Input>>();
  return (
    <Form.Item
      name="name"
      label={intl.formatMessage({ id: 'PASSKEYS.NAME' })}
      rules={[
        { required: true, whitespace: true, message: intl.formatMessage({ id: 'PASSKEYS.NAME.REQUIRED' }) },
      ]}
      validateDebounce={400}
    >
      <Input ref={first} autoComplete="off" maxLength={64} dir="auto" />
    </Form.Item>
  );
}
