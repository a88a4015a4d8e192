import { useState, type ReactNode } from 'react';
import { RecoveryCodes } from './recovery-codes';

interface WithNewCodesProps {
  /** The change to report once there are codes. */
  title: string;
  onDone: () => void;
  children: (onCodes: (recoveryCodes: string[]) => void) => ReactNode;
}

/** A step that may end with recovery codes; without any, the account has kept those from before. */
export function WithNewCodes({ title, onDone, children }: WithNewCodesProps): ReactNode {
  const [codes, setCodes] = useState<string[]>();
  if (codes) return <RecoveryCodes title={title} codes={codes} onDone={onDone} />;
  return children((recoveryCodes) => (recoveryCodes.length > 0 ? setCodes(recoveryCodes) : onDone()));
}
