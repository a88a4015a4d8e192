import { PemConverter } from './x509.js';

export type Key = Awaited<ReturnType<typeof crypto.subtle.importKey>>;

/** How FLARE's certificates are signed. */
export const CERTIFICATE_SIGNING = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } as const;
/** How FLARE's files are signed. */
export const FILE_SIGNING = { name: 'RSA-PSS', hash: 'SHA-256' } as const;

/** RSA-2048 is the format that FLARE makes and reads. */
export function newKeys() {
  return crypto.subtle.generateKey(
    { ...CERTIFICATE_SIGNING, modulusLength: 2048, publicExponent: Uint8Array.of(1, 0, 1) },
    true,
    ['sign', 'verify'],
  );
}

// Of PKCS#8 around an RSA key with lengths of two bytes each, as for 2048 bits and more.
const VERSION_AND_ALGORITHM = Uint8Array.from([
  ...[0x02, 0x01, 0x00, 0x30, 0x0d, 0x06, 0x09, 0x2a, 0x86, 0x48, 0x86],
  ...[0xf7, 0x0d, 0x01, 0x01, 0x01, 0x05, 0x00],
]);
const sized = (tag: number, length: number) => [tag, 0x82, length >> 8, length & 0xff];
const HEADER_BYTES = 4 + VERSION_AND_ALGORITHM.length + 4;

/** The key as FLARE writes it: "BEGIN RSA PRIVATE KEY" (PKCS#1). */
export async function privateKeyPem(key: Key): Promise<string> {
  const pkcs8 = new Uint8Array(await crypto.subtle.exportKey('pkcs8', key));
  return `${PemConverter.encode(pkcs8.slice(HEADER_BYTES).buffer, 'RSA PRIVATE KEY')}\n`;
}

/** A private key from PEM in PKCS#1 or PKCS#8. */
export function readPrivateKey(
  pem: string,
  algorithm: typeof CERTIFICATE_SIGNING | typeof FILE_SIGNING,
): Promise<Key> {
  const content = new Uint8Array(PemConverter.decodeFirst(pem));
  const wrapped = pem.includes('BEGIN RSA PRIVATE KEY')
    ? Uint8Array.from([
        ...sized(0x30, VERSION_AND_ALGORITHM.length + 4 + content.length),
        ...VERSION_AND_ALGORITHM,
        ...sized(0x04, content.length),
        ...content,
      ])
    : content;
  return crypto.subtle.importKey('pkcs8', wrapped, algorithm, true, ['sign']);
}

/** Whether the private key belongs to this public key (SubjectPublicKeyInfo). */
export async function isPairOf(privateKey: string, publicKey: ArrayBuffer): Promise<boolean> {
  const probe = crypto.getRandomValues(new Uint8Array(32));
  try {
    const signing = await readPrivateKey(privateKey, CERTIFICATE_SIGNING);
    const verifying = await crypto.subtle.importKey('spki', publicKey, CERTIFICATE_SIGNING, true, ['verify']);
    const signature = await crypto.subtle.sign(CERTIFICATE_SIGNING, signing, probe);
    return await crypto.subtle.verify(CERTIFICATE_SIGNING, verifying, signature, probe);
  } catch {
    return false;
  }
}
