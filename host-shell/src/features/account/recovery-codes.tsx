import type { ReactNode } from 'react';
import { useInitialFocus, useIntl } from '@hima/sdk';
import { Alert, Button, Ltr, Typography } from '@hima/sdk/shell';

interface RecoveryCodesProps {
  /** The change that was made. */
  title: string;
  codes: string[];
  onDone: () => void;
}

/** For the day the app or the passkey is lost. They take the focus of the form that they replace. */
export function RecoveryCodes({ title, codes, onDone }: RecoveryCodesProps): ReactNode {
  const intl = useIntl();
  const group = useInitialFocus<HTMLDivElement>();
  return (
    <div ref={group} tabIndex={-1} role="group" aria-label={intl.formatMessage({ id: title })}>
      <Alert type="success" showIcon role="status" title={intl.formatMessage({ id: title })} />
      <p>{intl.formatMessage({ id: 'SECOND.FACTOR.RECOVERY' })}</p>
      <ul className="second-factor-codes">
        {codes.map((code) => (
          <li key={code}>
            <Ltr>{code}</Ltr>
          </li>
        ))}
      </ul>
      <div className="dialog-actions">
        <Typography.Text
          copyable={{ text: codes.join('\n'), tooltips: intl.formatMessage({ id: 'SECOND.FACTOR.COPY' }) }}
        />
        <Button type="primary" onClick={onDone}>
          {intl.formatMessage({ id: 'SECOND.FACTOR.SAVED' })}
        </Button>
      </div>
    </div>
  );
}
