import { useId, useState, type ReactNode } from 'react';
import { ownSecondFactor, useIntl, useQuery, type SecondFactor } from '@hima/sdk';
import { Button, ErrorState, Skeleton, StatusTag } from '@hima/sdk/shell';
import { PasskeyList } from './passkey-list';
import { SecondFactorDialog, type Change } from './second-factor-dialog';
import { useKeepFocus } from './use-keep-focus';
import '../../dialog.css';

/** Whether signing in takes a second step, which ones there are, and the ways to change that. */
export function SecondFactorSection(): ReactNode {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const heading = useId();
  const [change, setChange] = useState<Change>();
  const { data, error, refetch } = useQuery(ownSecondFactor);
  const { section, keepFocus } = useKeepFocus(data?.passkeys.length ?? 0);
  // A late answer closes its own dialog only.
  const close = () => setChange((open) => (open === change ? undefined : open));

  return (
    <section ref={section} tabIndex={-1} className="account-card" aria-labelledby={heading}>
      <header>
        <h2 id={heading}>{text('SECOND.FACTOR')}</h2>
        {data && (
          <div className="account-actions">
            {data.enabled && (
              <Button onClick={() => setChange({ kind: 'renew-codes', title: 'RECOVERY.CODES.RENEW' })}>
                {text('RECOVERY.CODES.RENEW')}
              </Button>
            )}
            <Button onClick={() => setChange(appChange(data))}>{text(appChange(data).title)}</Button>
          </div>
        )}
      </header>
      {data ? (
        <>
          <p>{text('SECOND.FACTOR.TEXT')}</p>
          <p>
            <StatusTag tone={data.enabled ? 'success' : 'neutral'}>
              {text(data.enabled ? 'SECOND.FACTOR.ON' : 'SECOND.FACTOR.OFF')}
            </StatusTag>
            {data.enabled &&
              intl.formatMessage({ id: 'SECOND.FACTOR.LEFT' }, { left: data.recoveryCodesLeft })}
          </p>
          <PasskeyList
            secondFactor={data}
            onAdd={() => setChange({ kind: 'add-passkey', title: 'PASSKEYS.ADD' })}
            onRemove={(passkey) =>
              setChange({
                kind: 'remove-passkey',
                title: 'PASSKEYS.REMOVE',
                done: isLast(data) ? 'SECOND.FACTOR.OFF.NOW' : 'PASSKEYS.REMOVED',
                passkey,
              })
            }
          />
        </>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton active paragraph={{ rows: 2 }} title={false} />
      )}
      <SecondFactorDialog change={change} secondFactor={data} onClose={close} onClosed={keepFocus} />
    </section>
  );
}

/** Two-step sign-in is off without it. */
const isLast = ({ app, passkeys }: SecondFactor) => Number(app) + passkeys.length === 1;

/** The action of the app's button; without passkeys, the app alone is two-step sign-in. */
function appChange(data: SecondFactor): Change {
  if (!data.app)
    return { kind: 'set-up', title: data.enabled ? 'SECOND.FACTOR.APP.ADD' : 'SECOND.FACTOR.SET.UP' };
  return isLast(data)
    ? { kind: 'remove-app', title: 'SECOND.FACTOR.TURN.OFF', done: 'SECOND.FACTOR.OFF.NOW' }
    : { kind: 'remove-app', title: 'SECOND.FACTOR.APP.REMOVE', done: 'SECOND.FACTOR.APP.REMOVED' };
}
