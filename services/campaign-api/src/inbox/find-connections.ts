import { inboxItemOf, inboxShown, type InboxFound, type Principal } from '@hima/api-kit';
import { healthOf, selectWithHealth } from '../connections/connection-view.js';
import type { InboxParts } from './inbox-parts.js';
import { expiringCertificate } from './expiring-certificate.js';

/** An organization has a few connections: each is judged here, by the rules of its page. */
const connectionsOf = ({ db }: InboxParts, { organizationId }: Principal) =>
  selectWithHealth(db, organizationId).orderBy('name').execute();

export async function findFailedConnections(parts: InboxParts, user: Principal): Promise<InboxFound> {
  const views = (await connectionsOf(parts, user)).map((row) => ({ ...row, health: healthOf(row) }));
  const failed = views.filter(({ health }) => health.state === 'Failed');
  return {
    count: failed.length,
    items: failed
      .slice(0, inboxShown)
      .map(({ id, name, health }) => inboxItemOf({ id, name, since: health.checkedAt })),
  };
}

/** Connections whose server's certificate, or whose stored CA certificate, expires soon; the first end in front. */
export async function findConnectionCertificates(parts: InboxParts, user: Principal): Promise<InboxFound> {
  const items = (await connectionsOf(parts, user)).flatMap((row) => {
    const found =
      row.tls &&
      expiringCertificate({
        host: row.host_name,
        authorities: row.ca_certificate,
        serverUntil: row.certificate_until,
      });
    return found ? [inboxItemOf({ id: row.id, name: row.name, ...found })] : [];
  });
  const sorted = items.toSorted((one, other) => (one.expiresAt ?? '').localeCompare(other.expiresAt ?? ''));
  return { count: items.length, items: sorted.slice(0, inboxShown) };
}
