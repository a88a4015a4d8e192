import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { label, serverNow, useIntl } from '@hima/sdk';
import { Panel, Timestamp, Written } from '@hima/sdk/shell';
import { inboxPaths } from './inbox-paths';
import type { InboxItem, InboxSection, OwnSection } from './inbox.api';

interface InboxPanelProps {
  section: InboxSection | OwnSection;
  /** Of the person's own: they know who requested it, and for how much. */
  own?: boolean;
}

/** One kind of what waits or runs: the first ones, and the way to all of them. */
export function InboxPanel({ section: { kind, count, items }, own = false }: InboxPanelProps): ReactNode {
  const intl = useIntl();
  const { list, more, item = () => list } = inboxPaths[kind];
  const nameless = kind === 'Drafts' ? 'INBOX.DRAFT.UNTITLED' : 'INBOX.SETUP.CHANGE';
  return (
    <Panel
      title={label(intl, 'INBOX.KIND', kind)}
      level={3}
      description={
        count > items.length
          ? intl.formatMessage({ id: 'INBOX.SHOWN' }, { shown: items.length, count })
          : undefined
      }
      extra={<Link to={list}>{intl.formatMessage({ id: more ? 'INBOX.LIST' : 'INBOX.ALL' })}</Link>}
    >
      <ul className="inbox-items">
        {items.map((each) => (
          <li key={each.id}>
            <Link to={item(each.id)}>
              {each.name === null ? intl.formatMessage({ id: nameless }) : <Written>{each.name}</Written>}
            </Link>
            <Facts item={own ? { ...each, by: null, totalSms: null } : each} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const certificates = { CA: 'INBOX.CERTIFICATE.CA', Server: 'INBOX.CERTIFICATE.SERVER' } as const;

/** Who asks, for how much, or which certificate, and how long there is. */
function Facts({ item: { by, since, expiresAt, totalSms, certificate } }: { item: InboxItem }): ReactNode {
  const intl = useIntl();
  const time = (id: string, value: string) =>
    intl.formatMessage({ id }, { time: <Timestamp key="time" value={value} /> });
  return (
    <p className="hima-soft inbox-facts">
      {by !== null && (
        <span>{intl.formatMessage({ id: 'INBOX.BY' }, { name: <Written key="name">{by}</Written> })}</span>
      )}
      {totalSms !== null && <span>{intl.formatMessage({ id: 'INBOX.LIMIT' }, { count: totalSms })}</span>}
      {certificate && (
        <span>
          {intl.formatMessage(
            { id: certificates[certificate.of] },
            { name: <Written key="name">{certificate.name}</Written> },
          )}
        </span>
      )}
      {since !== null && <span>{time('INBOX.SINCE', since)}</span>}
      {expiresAt !== null && (
        <span>
          {time(Date.parse(expiresAt) > serverNow() ? 'INBOX.EXPIRES' : 'INBOX.EXPIRED', expiresAt)}
        </span>
      )}
    </p>
  );
}
