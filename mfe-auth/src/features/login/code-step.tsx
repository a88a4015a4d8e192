import type { ComponentRef } from 'react';
import { useInitialFocus, useIntl, useMutation, type mutationOptions } from '@hima/sdk';
import { Alert, CodeField, Form, SubmitButton, type Input } from '@hima/sdk/base';
import { problemOf } from './problem-of';

interface CodeStepProps {
  /** Signs in with the code. */
  signIn: ReturnType<typeof mutationOptions<void, Error, string>>;
  step: 'app' | 'recovery-code';
}

const TEXTS = {
  app: { hint: 'LOGIN.CODE.HINT', label: 'LOGIN.CODE' },
  'recovery-code': { hint: 'LOGIN.RECOVERY.HINT', label: 'LOGIN.RECOVERY' },
};

/** The second step with a code. */
export function CodeStep({ signIn, step }: CodeStepProps) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const { mutate, isPending, isError, error, reset } = useMutation(signIn);
  const field = useInitialFocus<ComponentRef<typeof Input>>();

  return (
    <>
      <p className="auth-hint">{text(TEXTS[step].hint)}</p>
      <Form<{ code: string }>
        layout="vertical"
        size="large"
        requiredMark={false}
        onValuesChange={() => isError && reset()}
        onFinish={({ code }) => mutate(code.trim())}
      >
        {isError && (
          <Alert className="auth-status" type="error" showIcon role="alert" title={problemOf(intl, error)} />
        )}
        <CodeField label={text(TEXTS[step].label)} first={field} />
        <SubmitButton block submitting={isPending}>
          {text('LOGIN.CONTINUE')}
        </SubmitButton>
      </Form>
    </>
  );
}
