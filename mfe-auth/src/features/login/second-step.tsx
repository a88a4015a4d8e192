import { useState } from 'react';
import { passkeysSupported, useIntl, type Credentials, type SecondStep as Step } from '@hima/sdk';
import { Button } from '@hima/sdk/base';
import { CodeStep } from './code-step';
import { loginWithCode } from './login.api';
import { PasskeyStep } from './passkey-step';

interface SecondStepProps {
  /** Right so far; kept in memory only. */
  credentials: Credentials;
  /** The second factors of the account. */
  steps: Step[];
  onBack: () => void;
}

const CHOICES: Record<Step, string> = {
  passkey: 'LOGIN.USE.PASSKEY',
  app: 'LOGIN.USE.APP',
  'recovery-code': 'LOGIN.USE.RECOVERY',
};

/** The second step of signing in, for accounts that have one. */
export function SecondStep({ credentials, steps, onBack }: SecondStepProps) {
  const intl = useIntl();
  const [step, setStep] = useState(
    () => steps.find((each) => each !== 'passkey' || passkeysSupported()) ?? 'passkey',
  );

  return (
    <>
      <h1>{intl.formatMessage({ id: 'LOGIN.CODE.TITLE' })}</h1>
      {step === 'passkey' ? (
        <PasskeyStep credentials={credentials} />
      ) : (
        <CodeStep key={step} signIn={loginWithCode(credentials)} step={step} />
      )}
      <div className="auth-choices">
        {steps
          .filter((other) => other !== step)
          .map((other) => (
            <Button key={other} type="link" className="auth-link" onClick={() => setStep(other)}>
              {intl.formatMessage({ id: CHOICES[other] })}
            </Button>
          ))}
        <Button type="link" className="auth-link" onClick={onBack}>
          {intl.formatMessage({ id: 'FORGOT.BACK' })}
        </Button>
      </div>
    </>
  );
}
