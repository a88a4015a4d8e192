import type { X509Certificate } from './x509.js';
import type { Participant } from '../project.js';
import type { Authority } from './authority.js';
import { signCertificate } from './certificate.js';
import { newKeys, privateKeyPem } from './keys.js';
import { publicKeyOf } from './request.js';
import { KitError } from '../kit-error.js';

const VALID_DAYS = 360;
const DAY_MS = 86_400_000;

/** A participant's certificate in PEM, with its key unless that was made elsewhere. */
export interface Credential {
  readonly certificate: string;
  readonly key?: string;
}

interface Issue {
  /** A certificate request (PEM) for a key that was made elsewhere. */
  readonly request?: string;
  readonly now?: Date;
}

/** Issues the certificate of a participant, valid for 360 days, but never longer than its root. */
export async function issueCredential(
  authority: Authority,
  participant: Participant,
  { request, now = new Date() }: Issue = {},
): Promise<Credential> {
  if (authority.certificate.notAfter <= now) throw new KitError('RootCertificateExpired');
  const end = new Date(now.getTime() + VALID_DAYS * DAY_MS);
  const sign = (publicKey: Parameters<typeof signCertificate>[0]['publicKey']) =>
    signCertificate({
      subject: {
        name: participant.name,
        organization: participant.organization,
        ...(participant.kind === 'admin' && { role: participant.role }),
      },
      publicKey,
      issuer: {
        name: authority.name,
        signingKey: authority.signingKey,
        publicKey: authority.certificate.publicKey,
      },
      hosts: [participant.name, ...((participant.kind === 'server' && participant.hosts) || [])],
      notBefore: now,
      notAfter: end < authority.certificate.notAfter ? end : authority.certificate.notAfter,
    });
  const pemOf = (certificate: X509Certificate) => `${certificate.toString('pem')}\n`;
  if (request !== undefined) {
    return { certificate: pemOf(await sign(await publicKeyOf(request, participant.name))) };
  }
  const keys = await newKeys();
  return { certificate: pemOf(await sign(keys.publicKey)), key: await privateKeyPem(keys.privateKey) };
}
