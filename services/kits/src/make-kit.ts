import type { Authority } from './certificates/authority.js';
import type { Credential } from './certificates/credential.js';
import { describeCertificate, type CertificateDescription } from './certificates/describe.js';
import { isPairOf } from './certificates/keys.js';
import { X509Certificate } from './certificates/x509.js';
import { sha256 } from './encoding.js';
import { KitError } from './kit-error.js';
import type { KitFile } from './profiles/files.js';
import { filesOf } from './profiles/files-of.js';
import type { CheckedProject, Participant } from './project.js';
import { signatureFile } from './signatures/sign.js';

/** A startup kit. What may be stored is `digests`; the files have the private key. */
export interface Kit {
  readonly participant: string;
  /** The folder at the root of its archive, with a slash at its end; empty where there is none. */
  readonly folder: string;
  readonly files: readonly KitFile[];
  readonly certificate: CertificateDescription;
  /** The SHA-256 of every file of the kit, for `verifyKit`. */
  readonly digests: Readonly<Record<string, string>>;
}

/**
 * Makes the startup kit of a participant. With 2.8 the key may be missing: `addKey` adds it where it was made.
 *
 * @throws KitError `KeyRequired` without the key with 2.5, whose signatures cover it
 */
export async function makeKit(
  project: CheckedProject,
  authority: Authority,
  participant: Participant,
  credential: Credential,
): Promise<Kit> {
  const is25 = project.profile === 'nvflare-2.5';
  const certificate = new X509Certificate(credential.certificate);
  if (credential.key === undefined) {
    if (is25) throw new KitError('KeyRequired', [participant.name]);
  } else if (!(await isPairOf(credential.key, certificate.publicKey.rawData))) {
    throw new KitError('KeyBelongsToAnotherCertificate', [participant.name]);
  }
  const root = `${authority.certificate.toString('pem')}\n`;
  const unsigned = filesOf({ project, participant, credential, root });
  const files = is25 ? [...unsigned, await signatureFile(authority.fileKey, unsigned)] : unsigned;
  return {
    participant: participant.name,
    folder: is25 ? `${participant.name}/` : '',
    files,
    certificate: await describeCertificate(certificate),
    digests: Object.fromEntries(
      await Promise.all(
        files
          .filter(({ path }) => !path.endsWith('/'))
          .map(async ({ path, content }) => [path, await sha256(content)] as const),
      ),
    ),
  };
}
