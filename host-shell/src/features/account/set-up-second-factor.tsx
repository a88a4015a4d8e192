import { useState, type ReactNode } from 'react';
import { ConfirmStep } from './confirm-step';
import { PasswordStep } from './password-step';
import { RecoveryCodes } from './recovery-codes';
import type { Begun } from './second-factor.api';

/** Password, then the app, then the recovery codes. */
export function SetUpSecondFactor({ onDone }: { onDone: () => void }): ReactNode {
  const [begun, setBegun] = useState<Begun>();
  const [codes, setCodes] = useState<string[]>();
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (begun) return <ConfirmStep begun={begun} onConfirmed={setCodes} />;
  return <PasswordStep onBegun={setBegun} />;
}
