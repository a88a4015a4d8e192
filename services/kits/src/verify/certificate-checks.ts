import { fingerprintOf, readCertificate } from '../certificates/describe.js';
import { isPairOf } from '../certificates/keys.js';
import type { X509Certificate } from '../certificates/x509.js';
import { textOf } from '../encoding.js';
import { outcomeOf, type Check } from './verdict.js';

/** Whether a kit's root is the trusted one (PEM), where there is one. */
export async function rootCheck(root: X509Certificate, trusted: string | undefined): Promise<Check> {
  const fingerprint = await fingerprintOf(root);
  if (trusted === undefined) return { check: 'root', outcome: 'skipped', fingerprint };
  const expected = readCertificate(trusted);
  const same = expected !== undefined && (await fingerprintOf(expected)) === fingerprint;
  return { check: 'root', outcome: outcomeOf(same), fingerprint };
}

export async function chainCheck(certificate: X509Certificate, root: X509Certificate): Promise<Check> {
  const isSignedByRoot = (it: X509Certificate) =>
    it.verify({ publicKey: root, signatureOnly: true }).catch(() => false);
  const passed =
    certificate.issuer === root.subject &&
    (await isSignedByRoot(certificate)) &&
    (await isSignedByRoot(root));
  return { check: 'chain', outcome: outcomeOf(passed) };
}

/** Of the time in which all certificates are valid. */
export function validityCheck(certificates: readonly X509Certificate[], now: Date): Check {
  const from = Math.max(...certificates.map(({ notBefore }) => notBefore.getTime()));
  const to = Math.min(...certificates.map(({ notAfter }) => notAfter.getTime()));
  return {
    check: 'validity',
    outcome: outcomeOf(from <= now.getTime() && now.getTime() <= to),
    notBefore: new Date(from).toISOString(),
    notAfter: new Date(to).toISOString(),
  };
}

export async function keyCheck(key: Uint8Array | undefined, certificate: X509Certificate): Promise<Check> {
  const outcome = key ? outcomeOf(await isPairOf(textOf(key), certificate.publicKey.rawData)) : 'skipped';
  return { check: 'key', outcome };
}
