import { BasicConstraintsExtension, KeyUsageFlags, KeyUsagesExtension, X509Certificate } from './x509.js';
import { signCertificate } from './certificate.js';
import {
  CERTIFICATE_SIGNING,
  FILE_SIGNING,
  newKeys,
  privateKeyPem,
  readPrivateKey,
  type Key,
} from './keys.js';

/** Kits with a renewed certificate must work next to older ones, so the root outlives them. */
const VALID_YEARS = 5;

/** A root certificate with its key, in PEM. The key is secret: seal it before storing. */
export interface StoredAuthority {
  readonly certificate: string;
  readonly key: string;
}

export interface Authority {
  readonly name: string;
  readonly certificate: X509Certificate;
  /** Signs certificates. */
  readonly signingKey: Key;
  /** Signs the files of kits. */
  readonly fileKey: Key;
}

/** The root of one project. */
export async function createAuthority(projectName: string, now = new Date()): Promise<StoredAuthority> {
  const keys = await newKeys();
  const notAfter = new Date(now);
  notAfter.setUTCFullYear(now.getUTCFullYear() + VALID_YEARS);
  const certificate = await signCertificate({
    subject: { name: projectName },
    publicKey: keys.publicKey,
    issuer: { name: projectName, signingKey: keys.privateKey, publicKey: keys.publicKey },
    notBefore: now,
    notAfter,
    extensions: [
      new BasicConstraintsExtension(true, undefined, true),
      new KeyUsagesExtension(
        KeyUsageFlags.digitalSignature | KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign,
        true,
      ),
    ],
  });
  return { certificate: `${certificate.toString('pem')}\n`, key: await privateKeyPem(keys.privateKey) };
}

export async function openAuthority(stored: StoredAuthority): Promise<Authority> {
  const certificate = new X509Certificate(stored.certificate);
  return {
    name: certificate.subjectName.getField('CN')[0] ?? '',
    certificate,
    signingKey: await readPrivateKey(stored.key, CERTIFICATE_SIGNING),
    fileKey: await readPrivateKey(stored.key, FILE_SIGNING),
  };
}
