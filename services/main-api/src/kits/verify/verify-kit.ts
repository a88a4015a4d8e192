import { isPairOf } from '../certificates/keys.js';
import { X509Certificate } from '../certificates/x509.js';
import { hexOf, textOf } from '../encoding.js';
import { KitError } from '../kit-error.js';
import { SIGNATURE_FILE } from '../signatures/sign.js';
import { unpack, type Unpacked } from '../zip/unpack.js';
import { commonName, isFor } from './identity.js';
import { fileFindings, kindOf } from './layout.js';
import { digestFindings, signatureFindings, type Contents } from './signatures.js';
import { outcomeOf, verdict, type Check, type Finding, type Verdict } from './verdict.js';

interface Known {
  /** The root certificate of the project in PEM. Without it a kit is only proved to agree with itself. */
  readonly root?: string;
  /** What `makeKit` returned with the kit. */
  readonly digests?: Readonly<Record<string, string>>;
  readonly now?: Date;
}

/** Judges a kit from its archive and PIN. Runs in browsers, too: nothing is uploaded. */
export async function verifyKit(
  archive: Uint8Array<ArrayBuffer>,
  pin: string,
  known: Known = {},
): Promise<Verdict> {
  let unpacked: Unpacked | undefined;
  try {
    unpacked = await unpack(archive, pin);
  } catch (error) {
    const paths = error instanceof KitError ? error.details : [];
    return verdict([
      archiveCheck(
        paths.map((path) => ({ path, finding: 'unexpected' })),
        false,
      ),
    ]);
  }
  if (!unpacked) return verdict([archiveCheck([]), { check: 'pin', outcome: 'failed' }]);
  const opened: Check[] = [
    archiveCheck(unpacked.damaged.map((path) => ({ path, finding: 'damaged' }))),
    { check: 'pin', outcome: 'passed' },
  ];

  const folder = folderOf(unpacked);
  const contents: Contents = new Map(
    unpacked.files
      .filter(({ path }) => path !== folder)
      .map(({ path, content }) => [path.slice(folder.length), content]),
  );
  const paths = new Set(contents.keys());
  const kind = kindOf(paths);
  // Leaving out the folder must not leave out the signatures.
  const is25 = folder !== '' || kind === 'overseer' || paths.has(SIGNATURE_FILE);
  const profile = is25 ? 'nvflare-2.5' : 'nvflare-2.8';
  const base = kind === 'admin' ? 'client' : kind;
  const root = certificateIn(contents, 'startup/rootCA.pem');
  const certificate = certificateIn(contents, `startup/${base}.crt`);
  if (!kind || !root || !certificate) {
    const findings = kind ? fileFindings(paths, profile, kind) : [];
    return verdict([...opened, { check: 'files', outcome: 'failed', findings }], { profile });
  }
  const checks = [
    ...opened,
    withFindings('files', fileFindings(paths, profile, kind)),
    is25 ? withFindings('signatures', await signatureFindings(contents, root)) : skipped('signatures'),
    known.digests
      ? withFindings('digests', await digestFindings(contents, known.digests))
      : skipped('digests'),
    await rootCheck(root, known.root),
    await chainCheck(certificate, root),
    validityCheck([certificate, root], known.now ?? new Date()),
    await keyCheck(contents.get(`startup/${base}.key`), certificate),
    { check: 'identity', outcome: outcomeOf(isFor(certificate, contents, kind, folder)) } as const,
  ];
  return verdict(checks, { profile, kind, participant: commonName(certificate) });
}

/** 2.5 has a folder with the name of the participant around all files. */
function folderOf({ files }: Unpacked): string {
  const [first = ''] = files.map(({ path }) => path.slice(0, path.indexOf('/') + 1));
  const around =
    files.every(({ path }) => path.startsWith(first)) &&
    files.some(({ path }) => path.startsWith(`${first}startup/`));
  return around ? first : '';
}

function certificateIn(contents: Contents, path: string): X509Certificate | undefined {
  try {
    return new X509Certificate(textOf(contents.get(path) ?? new Uint8Array()));
  } catch {
    return undefined;
  }
}

const archiveCheck = (findings: Finding[], readable = true): Check => ({
  check: 'archive',
  outcome: outcomeOf(readable && !findings.length),
  findings,
});

const withFindings = (check: 'files' | 'signatures' | 'digests', findings: Finding[]): Check => ({
  check,
  outcome: outcomeOf(!findings.length),
  findings,
});

const skipped = (check: 'signatures' | 'digests'): Check => ({ check, outcome: 'skipped', findings: [] });

async function rootCheck(root: X509Certificate, trusted: string | undefined): Promise<Check> {
  const thumbprint = async (of: X509Certificate) => hexOf(new Uint8Array(await of.getThumbprint('SHA-256')));
  const fingerprint = await thumbprint(root);
  const outcome =
    trusted === undefined
      ? 'skipped'
      : outcomeOf((await thumbprint(new X509Certificate(trusted))) === fingerprint);
  return { check: 'root', outcome, fingerprint };
}

async function chainCheck(certificate: X509Certificate, root: X509Certificate): Promise<Check> {
  const signedByRoot = (it: X509Certificate) =>
    it.verify({ publicKey: root, signatureOnly: true }).catch(() => false);
  const passed =
    certificate.issuer === root.subject && (await signedByRoot(certificate)) && (await signedByRoot(root));
  return { check: 'chain', outcome: outcomeOf(passed) };
}

function validityCheck(certificates: readonly X509Certificate[], now: Date): Check {
  const from = Math.max(...certificates.map(({ notBefore }) => notBefore.getTime()));
  const to = Math.min(...certificates.map(({ notAfter }) => notAfter.getTime()));
  return {
    check: 'validity',
    outcome: outcomeOf(from <= now.getTime() && now.getTime() <= to),
    notBefore: new Date(from).toISOString(),
    notAfter: new Date(to).toISOString(),
  };
}

async function keyCheck(key: Uint8Array | undefined, certificate: X509Certificate): Promise<Check> {
  const outcome = key ? outcomeOf(await isPairOf(textOf(key), certificate.publicKey.rawData)) : 'skipped';
  return { check: 'key', outcome };
}
