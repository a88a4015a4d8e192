import { hexOf } from '../encoding.js';
import { X509Certificate } from './x509.js';

/** The properties of a certificate that downloads show. */
export interface CertificateDescription {
  readonly serialNumber: string;
  /** SHA-256, in hexadecimal digits. */
  readonly fingerprint: string;
  readonly notBefore: Date;
  readonly notAfter: Date;
}

/** Undefined where the text is no certificate in PEM, or one with unreadable parts. */
export function readCertificate(pem: string): X509Certificate | undefined {
  try {
    const certificate = new X509Certificate(pem);
    const { publicKey, notBefore, notAfter } = certificate;
    // The library reads a part when it is first used.
    return publicKey.rawData && notBefore.toISOString() && notAfter.toISOString() ? certificate : undefined;
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
