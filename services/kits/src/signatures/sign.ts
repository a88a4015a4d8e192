import { FILE_SIGNING, type Key } from '../certificates/keys.js';
import { base64Of } from '../encoding.js';
import { json, type KitFile } from '../profiles/files.js';

export const SIGNATURE_FILE = 'startup/signature.json';
const STARTUP = 'startup/';

/** The longest salt of a 2048-bit key with SHA-256, the only one that FLARE accepts. */
export const SALT_LENGTH = 222;

/**
 * signature.json of 2.5: for each file in startup/ the signature of its bytes by the root's key. Only whole files
 * are signed: a digest could be that of anything.
 */
export async function signatureFile(key: Key, files: readonly KitFile[]): Promise<KitFile> {
  const signatures: Record<string, string> = {};
  for (const { path, content } of files) {
    if (!path.startsWith(STARTUP)) continue;
    const signature = await crypto.subtle.sign({ ...FILE_SIGNING, saltLength: SALT_LENGTH }, key, content);
    signatures[path.slice(STARTUP.length)] = base64Of(new Uint8Array(signature));
  }
  return json(SIGNATURE_FILE, signatures);
}
