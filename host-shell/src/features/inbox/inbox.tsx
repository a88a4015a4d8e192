import { useId, type ReactNode } from 'react';
import { useIntl, usePermission, useQuery } from '@hima/sdk';
import { ErrorState, Skeleton } from '@hima/sdk/ui';
import { campaignInbox, organizationInbox } from './inbox.api';
import { InboxPanel } from './inbox-panel';
import './inbox.css';

/** What waits for this person: the answers that others need from them, and what stopped. */
export function Inbox(): ReactNode {
  const intl = useIntl();
  const heading = useId();
  const approves = usePermission('Pages.Organizations.Approve');
  const campaigns = useQuery(campaignInbox);
  const organizations = useQuery({ ...organizationInbox, enabled: approves });
  const asked = approves ? [campaigns, organizations] : [campaigns];
  const sections = asked.flatMap(({ data = [] }) => data);
  const failed = asked.find(({ error, data }) => error && !data);
  const pending = asked.some(({ isPending }) => isPending);
  const retry = () => void Promise.all(asked.map(({ refetch }) => refetch()));

  return (
    <section className="inbox" aria-labelledby={heading}>
      <h2 id={heading}>{intl.formatMessage({ id: 'INBOX' })}</h2>
      {sections.length > 0 && (
        <div className="inbox-sections">
          {sections.map((section) => (
            <InboxPanel key={section.kind} section={section} />
          ))}
        </div>
      )}
      {failed?.error ? (
        <ErrorState error={failed.error} onRetry={retry} />
      ) : pending ? (
        <Skeleton active title={false} paragraph={{ rows: 3 }} />
      ) : (
        sections.length === 0 && <p className="hima-soft">{intl.formatMessage({ id: 'INBOX.NOTHING' })}</p>
      )}
    </section>
  );
}
