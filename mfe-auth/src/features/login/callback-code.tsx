import { useState } from 'react';
import { useIntl, type SecondStep } from '@hima/sdk';
import { Button } from '@hima/sdk/base';
import { CodeStep } from './code-step';
import { completeWithCode, type ProviderAnswer } from './organization.api';

interface CallbackCodeProps {
  answer: ProviderAnswer;
  steps: SecondStep[];
}

const CHOICES = { app: 'LOGIN.USE.APP', 'recovery-code': 'LOGIN.USE.RECOVERY' };
type CodeKind = keyof typeof CHOICES;
const isCode = (step: SecondStep): step is CodeKind => step !== 'passkey';

/** The second step after the provider, for accounts with two-step sign-in. */
export function CallbackCode({ answer, steps }: CallbackCodeProps) {
  const intl = useIntl();
  const codes = steps.filter(isCode);
  const [step, setStep] = useState(codes[0] ?? 'recovery-code');

  return (
    <>
      <CodeStep key={step} signIn={completeWithCode(answer)} step={step} />
      {codes
        .filter((other) => other !== step)
        .map((other) => (
          <Button key={other} type="link" className="auth-link" onClick={() => setStep(other)}>
            {intl.formatMessage({ id: CHOICES[other] })}
          </Button>
        ))}
    </>
  );
}
