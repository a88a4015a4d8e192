import { X509Certificate } from 'node:crypto';
import type { Duplex } from 'node:stream';
import { TLSSocket } from 'node:tls';
import { z } from 'zod';

/** Room for some ten authorities, in characters. */
const longestCertificates = 20_000;

const block = /-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=\s]+-----END CERTIFICATE-----/g;

/** Whether a text is certificates in PEM, at least one, and nothing else: no private key gets in by mistake. */
export function isCertificates(pem: string): boolean {
  const found = pem.match(block);
  if (!found || pem.replace(block, '').trim() !== '') return false;
  try {
    return found.every((one) => new X509Certificate(one).raw.length > 0);
  } catch {
    return false;
  }
}

/** In PEM, or empty. */
export const certificates = z
  .string()
  .trim()
  .max(longestCertificates)
  .refine((pem) => pem === '' || isCertificates(pem), 'must contain only certificates in PEM format');

/** A certificate and its end. */
export interface CertificateEnd {
  name: string;
  until: Date;
}

/** Of certificates in PEM, the one that expires first. One that a later one of the same name replaces doesn't count. */
export function firstToExpire(pem: string): CertificateEnd | undefined {
  const ends = new Map<string, CertificateEnd>();
  for (const one of pem.match(block) ?? []) {
    const { subject, validTo } = new X509Certificate(one);
    const until = new Date(validTo);
    if ((ends.get(subject)?.until ?? until) <= until) ends.set(subject, { name: nameIn(subject), until });
  }
  return [...ends.values()].toSorted((one, other) => one.until.getTime() - other.until.getTime())[0];
}

/** The common name in a subject, which has a line per attribute. */
const nameIn = (subject: string) => /^CN=(.+)$/m.exec(subject)?.[1] ?? subject.replaceAll('\n', ', ');

/** The end of the certificate that the other side of a connection has shown; null without encryption. */
export function peerCertificateUntil(stream: Duplex): Date | null {
  const until = stream instanceof TLSSocket && stream.getPeerX509Certificate()?.validTo;
  return until ? new Date(until) : null;
}
