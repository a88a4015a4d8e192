import { FILE_SIGNING } from '../certificates/keys.js';
import type { X509Certificate } from '../certificates/x509.js';
import { bytesOfBase64, sha256, textOf } from '../encoding.js';
import { SALT_LENGTH, SIGNATURE_FILE } from '../signatures/sign.js';
import type { Finding } from './verdict.js';

export type Contents = ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
type Digests = Readonly<Record<string, string>>;
const STARTUP = 'startup/';

/** signature.json against the bytes of every file in startup/. */
export async function signatureFindings(contents: Contents, root: X509Certificate): Promise<Finding[]> {
  const signatures = readSignatures(contents.get(SIGNATURE_FILE));
  const key = await crypto.subtle
    .importKey('spki', root.publicKey.rawData, FILE_SIGNING, false, ['verify'])
    // Of another kind than RSA.
    .catch(() => undefined);
  const findings: Finding[] = [];
  for (const [path, content] of contents) {
    if (!path.startsWith(STARTUP) || path.endsWith('/') || path === SIGNATURE_FILE) continue;
    const name = path.slice(STARTUP.length);
    const encoded = Object.hasOwn(signatures, name) ? signatures[name] : undefined;
    const signature = typeof encoded === 'string' ? bytesOfBase64(encoded) : undefined;
    if (!signature || !key) findings.push({ path, finding: 'unsigned' });
    else if (
      !(await crypto.subtle.verify({ ...FILE_SIGNING, saltLength: SALT_LENGTH }, key, signature, content))
    ) {
      findings.push({ path, finding: 'changed' });
    }
  }
  return [
    ...findings,
    ...Object.keys(signatures)
      .map((name) => `${STARTUP}${name}`)
      .filter((path) => !contents.has(path))
      .map((path) => ({ path, finding: 'missing' as const })),
  ];
}

function readSignatures(content: Uint8Array | undefined): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(textOf(content ?? new Uint8Array()));
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/** The files in startup/ against the digests of those that were made. A key may have been added. */
export const digestFindings = async (contents: Contents, digests: Digests): Promise<Finding[]> =>
  (await differences(contents, digests, isStartup)).filter(
    ({ path, finding }) => finding !== 'unexpected' || !path.endsWith('.key'),
  );

/** The other files, which the site may change. */
export const siteFindings = (contents: Contents, digests: Digests): Promise<Finding[]> =>
  differences(contents, digests, (path) => !isStartup(path));

const isStartup = (path: string): boolean => path.startsWith(STARTUP);

async function differences(
  contents: Contents,
  digests: Digests,
  covers: (path: string) => boolean,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [path, content] of contents) {
    if (!covers(path) || path.endsWith('/')) continue;
    const digest = Object.hasOwn(digests, path) ? digests[path] : undefined;
    if (digest === undefined) findings.push({ path, finding: 'unexpected' });
    else if (digest !== (await sha256(content))) findings.push({ path, finding: 'changed' });
  }
  return [
    ...findings,
    ...Object.keys(digests)
      .filter((path) => covers(path) && !contents.has(path))
      .map((path) => ({ path, finding: 'missing' as const })),
  ];
}
