import { certificateDays, type InboxItem } from '@hima/api-kit';
import { firstToExpire } from '../sources/certificates.js';

interface Certificates {
  /** The server's, for which its certificate is valid. */
  host: string;
  /** The stored CA certificates in PEM; empty: none. */
  authorities: string;
  /** The end of the server's certificate, if it was seen. */
  serverUntil: Date | null;
}

const dayMs = 86_400_000;

/** The certificate of a server or its authority that expires first, if it does so soon. */
export function expiringCertificate({
  host,
  authorities,
  serverUntil,
}: Certificates): Pick<InboxItem, 'certificate' | 'expiresAt'> | undefined {
  const authority = firstToExpire(authorities);
  const [first] = [
    ...(authority ? [{ of: 'CA' as const, ...authority }] : []),
    ...(serverUntil ? [{ of: 'Server' as const, name: host, until: serverUntil }] : []),
  ].toSorted((one, other) => one.until.getTime() - other.until.getTime());
  if (!first || first.until.getTime() > Date.now() + certificateDays * dayMs) return undefined;
  const { of, name, until } = first;
  return { certificate: { of, name }, expiresAt: until.toISOString() };
}
