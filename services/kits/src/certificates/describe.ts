import { hexOf } from '../encoding.js';
import { X509Certificate } from './x509.js';

/** What downloads show of a certificate. */
export interface CertificateDescription {
  readonly serialNumber: string;
  /** SHA-256, in hexadecimal digits. */
  readonly fingerprint: string;
  readonly notBefore: Date;
  readonly notAfter: Date;
}

/** Undefined where the text is no certificate in PEM. */
export function readCertificate(pem: string): X509Certificate | undefined {
  try {
    return new X509Certificate(pem);
  } catch {
    return undefined;
  }
}

export async function fingerprintOf(certificate: X509Certificate): Promise<string> {
  return hexOf(new Uint8Array(await certificate.getThumbprint('SHA-256')));
}

export async function describeCertificate(certificate: X509Certificate): Promise<CertificateDescription> {
  const { serialNumber, notBefore, notAfter } = certificate;
  return { serialNumber, notBefore, notAfter, fingerprint: await fingerprintOf(certificate) };
}
