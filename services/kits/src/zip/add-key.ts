import { isPairOf } from '../certificates/keys.js';
import { X509Certificate } from '../certificates/x509.js';
import { textOf } from '../encoding.js';
import { KitError } from '../kit-error.js';
import { secret } from '../profiles/files.js';
import { zipKit } from './pack.js';
import { unpack } from './unpack.js';

/**
 * Adds the key to a kit of 2.8 that was made without it, where the key was made. The archive stays under its PIN.
 *
 * @throws KitError `KeyBelongsToAnotherCertificate`, or `KitUnreadable` where the PIN is wrong or it has a key
 */
export async function addKey(
  archive: Uint8Array<ArrayBuffer>,
  pin: string,
  key: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const unpacked = await unpack(archive, pin);
  const files = unpacked?.files ?? [];
  const certificate = files.find(({ path }) => /^startup\/(?:client|server)\.crt$/.test(path));
  const keyPath = certificate?.path.replace(/crt$/, 'key') ?? '';
  if (!certificate || unpacked?.damaged.length || files.some(({ path }) => path === keyPath)) {
    throw new KitError('KitUnreadable');
  }
  if (!(await isPairOf(key, new X509Certificate(textOf(certificate.content)).publicKey.rawData))) {
    throw new KitError('KeyBelongsToAnotherCertificate');
  }
  return zipKit({ folder: '', files: [...files, secret(keyPath, key)] }, pin);
}
