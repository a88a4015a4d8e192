import { useId, type ReactNode } from 'react';
import { FormattedMessage, passkeysSupported, useIntl, type SecondFactor } from '@hima/sdk';
import { Button, Timestamp, Written } from '@hima/sdk/shell';
import type { Passkey } from './second-factor.api';

interface PasskeyListProps {
  secondFactor: SecondFactor;
  onAdd: () => void;
  onRemove: (passkey: Passkey) => void;
}

/** The passkeys of the account. Where the browser or the address has none, they can still be removed. */
export function PasskeyList({ secondFactor, onAdd, onRemove }: PasskeyListProps): ReactNode {
  const intl = useIntl();
  const heading = useId();
  const { passkeys, passkeysAvailable } = secondFactor;
  const usable = passkeysAvailable && passkeysSupported();
  return (
    <section aria-labelledby={heading}>
      <header>
        <h3 id={heading}>
          <FormattedMessage id="PASSKEYS" />
        </h3>
        {usable && (
          <Button onClick={onAdd}>
            <FormattedMessage id="PASSKEYS.ADD" />
          </Button>
        )}
      </header>
      <p>
        <FormattedMessage id={usable ? 'PASSKEYS.TEXT' : 'PASSKEYS.UNSUPPORTED'} />
      </p>
      {passkeys.length > 0 && (
        <ul className="account-passkeys">
          {passkeys.map((passkey) => (
            <li key={passkey.id} className="account-passkey">
              <div>
                <p className="account-passkey-name">
                  <Written>{passkey.name}</Written>
                </p>
                <p className="account-passkey-times">
                  <PasskeyTimes passkey={passkey} />
                </p>
              </div>
              <Button
                aria-label={intl.formatMessage({ id: 'PASSKEYS.REMOVE.ONE' }, { name: passkey.name })}
                onClick={() => onRemove(passkey)}
              >
                <FormattedMessage id="PASSKEYS.REMOVE" />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function PasskeyTimes({ passkey: { addedAt, lastUsedAt } }: { passkey: Passkey }): ReactNode {
  const added = <Timestamp key="added" value={addedAt} />;
  if (lastUsedAt === null) return <FormattedMessage id="PASSKEYS.UNUSED" values={{ added }} />;
  const lastUsed = <Timestamp key="last-used" value={lastUsedAt} />;
  return <FormattedMessage id="PASSKEYS.TIMES" values={{ added, lastUsed }} />;
}
