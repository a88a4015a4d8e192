import { useId, useState, type ReactNode } from 'react';
import { notify, useIntl, useQuery } from '@hima/sdk';
import { Button, ErrorState, Modal, Skeleton, StatusTag } from '@hima/sdk/ui';
import { secondFactor } from './second-factor.api';
import { SetUpSecondFactor } from './set-up-second-factor';
import { TurnOffSecondFactor } from './turn-off-second-factor';
import '../../dialog.css';

/** Whether signing in takes a code besides the password, and the way to change that. */
export function SecondFactorSection(): ReactNode {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const heading = useId();
  const [open, setOpen] = useState<'set-up' | 'turn-off'>();
  const { data, error, refetch } = useQuery(secondFactor);

  // Codes that were not confirmed as saved are on, too: the state is asked for however the dialog closes.
  const close = () => {
    setOpen(undefined);
    void refetch();
  };
  const turnedOff = () => {
    notify.success(text('SECOND.FACTOR.OFF.NOW'));
    close();
  };

  return (
    <section className="account-card" aria-labelledby={heading}>
      <header>
        <h2 id={heading}>{text('SECOND.FACTOR')}</h2>
        {data && (
          <Button onClick={() => setOpen(data.enabled ? 'turn-off' : 'set-up')}>
            {text(data.enabled ? 'SECOND.FACTOR.TURN.OFF' : 'SECOND.FACTOR.SET.UP')}
          </Button>
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
        </>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton active paragraph={{ rows: 2 }} title={false} />
      )}
      <Modal
        open={open !== undefined}
        title={text(open === 'turn-off' ? 'SECOND.FACTOR.TURN.OFF' : 'SECOND.FACTOR.SET.UP')}
        onCancel={close}
        mask={{ closable: false }}
        footer={null}
        width={440}
        destroyOnHidden
      >
        {open === 'turn-off' ? (
          <TurnOffSecondFactor onDone={turnedOff} />
        ) : (
          <SetUpSecondFactor onDone={close} />
        )}
      </Modal>
    </section>
  );
}
