import {
  AuthorityKeyIdentifierExtension,
  Name,
  SubjectAlternativeNameExtension,
  SubjectKeyIdentifierExtension,
  X509CertificateGenerator,
  type Extension,
  type PublicKey,
  type X509Certificate,
} from './x509.js';
import { hexOf } from '../encoding.js';
import { CERTIFICATE_SIGNING, type Key } from './keys.js';

/** PKCS#9 unstructuredName, which FLARE reads the role of an administrator from. */
export const ROLE = '1.2.840.113549.1.9.2';

export interface Subject {
  readonly name: string;
  readonly organization?: string;
  readonly role?: string;
}

export function nameOf({ name, organization, role }: Subject): Name {
  return new Name([
    { CN: [{ utf8String: name }] },
    ...(organization === undefined ? [] : [{ O: [{ utf8String: organization }] }]),
    ...(role === undefined ? [] : [{ [ROLE]: [{ utf8String: role }] }]),
  ]);
}

/** 16 random bytes, positive and without leading zeros. */
function newSerialNumber(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[0] = ((bytes[0] ?? 0) & 0x3f) | 0x40;
  return hexOf(bytes);
}

const isAddress = (host: string): boolean => /^\d+(\.\d+){3}$|:/.test(host);

interface Content {
  readonly subject: Subject;
  readonly publicKey: PublicKey | Key;
  readonly issuer: { readonly name: string; readonly signingKey: Key; readonly publicKey: PublicKey | Key };
  /** FLARE writes the name as a DNS name whatever it is. */
  readonly hosts?: readonly string[];
  readonly notBefore: Date;
  readonly notAfter: Date;
  readonly extensions?: readonly Extension[];
}

export async function signCertificate(content: Content): Promise<X509Certificate> {
  const { subject, issuer } = content;
  return X509CertificateGenerator.create({
    serialNumber: newSerialNumber(),
    subject: nameOf(subject),
    issuer: nameOf({ name: issuer.name }),
    notBefore: content.notBefore,
    notAfter: content.notAfter,
    signingAlgorithm: CERTIFICATE_SIGNING,
    signingKey: issuer.signingKey,
    publicKey: content.publicKey,
    extensions: [
      await SubjectKeyIdentifierExtension.create(content.publicKey),
      await AuthorityKeyIdentifierExtension.create(issuer.publicKey),
      ...(content.extensions ?? []),
      new SubjectAlternativeNameExtension(
        (content.hosts ?? [subject.name]).map((value) => ({
          type: isAddress(value) ? ('ip' as const) : ('dns' as const),
          value,
        })),
      ),
    ],
  });
}
