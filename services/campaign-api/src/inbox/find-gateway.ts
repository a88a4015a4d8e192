import { inboxItemOf, type InboxFound, type InboxItem, type Principal } from '@hima/api-kit';
import { findSmsSetup } from '../setup/sms-setup-row.js';
import type { InboxParts } from './inbox-parts.js';
import { expiringCertificate } from './expiring-certificate.js';

/** The gateway while this process isn't connected to it, unless it is just connecting for the first time. */
export const findGatewayDown = (parts: InboxParts, user: Principal): Promise<InboxFound> =>
  findGateway(parts, user, ({ gateways }) => {
    const { state, lastError, lostAt } = gateways.health(user.organizationId);
    const down = state === 'Down' || (state === 'Connecting' && lastError !== null);
    return down ? { since: lostAt?.toISOString() ?? null } : undefined;
  });

/** The gateway whose certificate, or whose stored CA certificate, expires soon. */
export const findGatewayCertificates = (parts: InboxParts, user: Principal): Promise<InboxFound> =>
  findGateway(parts, user, ({ gateways }, { gateway_host, gateway_tls, gateway_ca_certificate }) =>
    gateway_tls
      ? expiringCertificate({
          host: gateway_host,
          authorities: gateway_ca_certificate,
          serverUntil: gateways.health(user.organizationId).certificateUntil,
        })
      : undefined,
  );

type Setup = NonNullable<Awaited<ReturnType<typeof findSmsSetup>>>;

async function findGateway(
  parts: InboxParts,
  { organizationId: id }: Principal,
  judge: (parts: InboxParts, setup: Setup) => Partial<InboxItem> | undefined,
): Promise<InboxFound> {
  const setup = await findSmsSetup(parts.db, id);
  const found = setup && judge(parts, setup);
  if (!found) return { count: 0, items: [] };
  const name = `${setup.gateway_host}:${setup.gateway_port}`;
  return { count: 1, items: [inboxItemOf({ id, name, ...found })] };
}
