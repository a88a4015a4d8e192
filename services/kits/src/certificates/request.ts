import { Pkcs10CertificateRequest, Pkcs10CertificateRequestGenerator, type PublicKey } from './x509.js';
import { KitError } from '../kit-error.js';
import { nameOf } from './certificate.js';
import { CERTIFICATE_SIGNING, newKeys, privateKeyPem } from './keys.js';

export interface KeyAndRequest {
  /** Stays where it was made. */
  readonly key: string;
  readonly request: string;
}

/** Makes a key and the request for its certificate; the request proves that its sender has the key. */
export async function newKeyAndRequest(name: string): Promise<KeyAndRequest> {
  const keys = await newKeys();
  const request = await Pkcs10CertificateRequestGenerator.create({
    name: nameOf({ name }),
    keys,
    signingAlgorithm: CERTIFICATE_SIGNING,
  });
  return { key: await privateKeyPem(keys.privateKey), request: `${request.toString('pem')}\n` };
}

/**
 * The public key of a certificate request. Nothing else of it is used: names and roles come from the project.
 *
 * @throws KitError `CertificateRequestInvalid` unless it is signed by its own RSA key and names this participant
 */
export async function publicKeyOf(pem: string, name: string): Promise<PublicKey> {
  const request = read(pem);
  const { algorithm } = request.publicKey;
  const bits = 'modulusLength' in algorithm ? Number(algorithm.modulusLength) : 0;
  const exponent = 'publicExponent' in algorithm ? numberOf(algorithm.publicExponent as Uint8Array) : 0;
  const sound =
    bits >= 2048 &&
    bits <= 4096 &&
    exponent >= SMALLEST_EXPONENT &&
    request.subjectName.getField('CN').every((common) => common === name) &&
    (await request.verify().catch(() => false));
  if (!sound) throw new KitError('CertificateRequestInvalid', [name]);
  return request.publicKey;
}

/** With 1 anyone could sign, and small ones make mistakes of others into forgeries (NIST SP 800-56B). */
const SMALLEST_EXPONENT = 65_537;

const numberOf = (bytes: Uint8Array): number => bytes.reduce((sum, byte) => sum * 256 + byte, 0);

function read(pem: string): Pkcs10CertificateRequest {
  try {
    return new Pkcs10CertificateRequest(pem);
  } catch {
    throw new KitError('CertificateRequestInvalid');
  }
}
