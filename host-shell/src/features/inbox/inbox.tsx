import { useId, type ReactNode } from 'react';
import { useIntl, useShortWait } from '@hima/sdk';
import { ErrorState, Skeleton } from '@hima/sdk/shell';
import { InboxPanel } from './inbox-panel';
import { useInbox } from './use-inbox';
import './inbox.css';

/** The user's inbox: decisions that others wait for, campaigns that stopped, then the user's own requests. */
export function Inbox(): ReactNode {
  const intl = useIntl();
  const heading = useId();
  const ownHeading = useId();
  const { sections, own, pending, error, refetch } = useInbox();
  // The first answer would be pushed away by the second.
  const wait = useShortWait(pending);
  return (
    <>
      <section className="inbox" aria-labelledby={heading}>
        <h2 id={heading}>{intl.formatMessage({ id: 'INBOX' })}</h2>
        {!wait && sections.length > 0 && (
          <div className="inbox-sections">
            {sections.map((section) => (
              <InboxPanel key={section.kind} section={section} />
            ))}
          </div>
        )}
        {error && !wait ? (
          <ErrorState error={error} onRetry={refetch} />
        ) : pending ? (
          <Skeleton active title={false} paragraph={{ rows: 3 }} />
        ) : (
          sections.length === 0 && <p className="hima-soft">{intl.formatMessage({ id: 'INBOX.NOTHING' })}</p>
        )}
      </section>
      {!wait && own.length > 0 && (
        <section className="inbox" aria-labelledby={ownHeading}>
          <h2 id={ownHeading}>{intl.formatMessage({ id: 'INBOX.OWN' })}</h2>
          <div className="inbox-sections">
            {own.map((section) => (
              <InboxPanel key={section.kind} section={section} own />
            ))}
          </div>
        </section>
      )}
    </>
  );
}
