import type { ReactNode } from 'react';
import { useIntl } from '@hima/sdk';
import { ProofForm as SdkProofForm, type ProofFormProps as SdkProps } from '@hima/sdk/shell';

interface ProofFormProps<T> extends Omit<SdkProps<T>, 'description' | 'actions'> {
  /** Key of the submit button's label. */
  text: string;
  /** An alternative action, before this one has begun. */
  otherWay?: ReactNode;
}

/** Who changes the second step is the one who signed in. The first one that an account has ends its other sessions. */
export function ProofForm<T>({ text, submit, otherWay, ...props }: ProofFormProps<T>): ReactNode {
  const intl = useIntl();
  return (
    <SdkProofForm
      {...props}
      description={
        <>
          <p>{intl.formatMessage({ id: text })}</p>
          {!props.secondFactor.enabled && <p>{intl.formatMessage({ id: 'SECOND.FACTOR.ENDS.OTHERS' })}</p>}
        </>
      }
      submit={intl.formatMessage({ id: submit })}
      actions={otherWay}
    />
  );
}
