import { X509Certificate } from 'node:crypto';
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
