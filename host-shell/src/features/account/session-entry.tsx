import { useId, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { FormattedMessage, useIntl, useMutation } from '@hima/sdk';
import { Button, StatusTag, Timestamp, Written } from '@hima/sdk/shell';
import { endSession, type Session } from './sessions.api';

/** One session with its place, start and a button to end it. This one ends as by Sign out. */
export function SessionEntry({ session }: { session: Session }): ReactNode {
  const intl = useIntl();
  const navigate = useNavigate();
  const times = useId();
  const { mutate, isPending } = useMutation(endSession);
  const { id, current, signedInAt, lastUsedAt } = session;
  const unknown = intl.formatMessage({ id: 'SESSIONS.UNKNOWN' });
  const { browser, system } = session;
  const device =
    browser && system
      ? intl.formatMessage({ id: 'SESSIONS.DEVICE' }, { browser, system })
      : (browser ?? system ?? unknown);

  return (
    <li className="account-session">
      <div>
        <p className="account-session-name">
          <Written>{device}</Written>
          {current && (
            <StatusTag tone="success">
              <FormattedMessage id="SESSIONS.CURRENT" />
            </StatusTag>
          )}
        </p>
        <p id={times} className="account-session-times">
          <FormattedMessage
            id="SESSIONS.TIMES"
            values={{
              signedIn: <Timestamp key="signed-in" value={signedInAt} />,
              lastUsed: <Timestamp key="last-used" value={lastUsedAt} />,
            }}
          />
        </p>
      </div>
      <Button
        loading={isPending}
        aria-label={intl.formatMessage({ id: 'SESSIONS.END' }, { device })}
        aria-describedby={times}
        onClick={() => (current ? void navigate('/logout') : mutate(id))}
      >
        <FormattedMessage id="SIGN.OUT" />
      </Button>
    </li>
  );
}
