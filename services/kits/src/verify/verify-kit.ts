import { readCertificate } from '../certificates/describe.js';
import { sha256, textOf } from '../encoding.js';
import { SIGNATURE_FILE } from '../signatures/sign.js';
import { chainCheck, keyCheck, rootCheck, validityCheck } from './certificate-checks.js';
import { identityOf, isFor } from './identity.js';
import { fileFindings, kindOf } from './layout.js';
import { openKit } from './open.js';
import { digestFindings, signatureFindings, siteFindings } from './signatures.js';
import { outcomeOf, verdict, type Check, type Finding, type Verdict } from './verdict.js';

interface Known {
  /** The root certificate of the project in PEM. Without it a kit is only proved to agree with itself. */
  readonly root?: string;
  /** The result of `makeKit` for the kit. */
  readonly digests?: Readonly<Record<string, string>>;
  readonly now?: Date;
}

/** Verifies a kit from its archive and PIN. Runs in browsers, too: nothing is uploaded. */
export async function verifyKit(
  archive: Uint8Array<ArrayBuffer>,
  pin: string,
  known: Known = {},
): Promise<Verdict> {
  const { checks: opened, contents, folder } = await openKit(archive, pin);
  const about = { sha256: await sha256(archive) };
  if (!contents) return verdict(opened, about);
  const paths = new Set(contents.keys());
  const kind = kindOf(paths);
  if (!kind) return verdict([...opened, { check: 'files', outcome: 'failed', findings: [] }], about);
  // Leaving out the folder must not leave out the signatures.
  const is25 = folder !== '' || kind === 'overseer' || paths.has(SIGNATURE_FILE);
  const profile = is25 ? 'nvflare-2.5' : 'nvflare-2.8';
  const base = `startup/${kind === 'admin' ? 'client' : kind}`;
  const certificateIn = (path: string) => readCertificate(textOf(contents.get(path) ?? new Uint8Array()));
  const root = certificateIn('startup/rootCA.pem');
  const certificate = certificateIn(`${base}.crt`);
  if (!root || !certificate) {
    const unreadable = [root ? '' : 'startup/rootCA.pem', certificate ? '' : `${base}.crt`]
      .filter((path) => paths.has(path))
      .map((path) => ({ path, finding: 'damaged' as const }));
    const findings = [...fileFindings(paths, profile, kind), ...unreadable];
    return verdict([...opened, { check: 'files', outcome: 'failed', findings }], { ...about, profile });
  }
  const checks: Check[] = [
    ...opened,
    found('files', fileFindings(paths, profile, kind)),
    found('signatures', is25 ? await signatureFindings(contents, root) : undefined),
    found('digests', known.digests && (await digestFindings(contents, known.digests))),
    ...(known.digests ? [siteCheck(await siteFindings(contents, known.digests))] : []),
    await rootCheck(root, known.root),
    await chainCheck(certificate, root),
    validityCheck([certificate, root], known.now ?? new Date()),
    await keyCheck(contents.get(`${base}.key`), certificate),
    { check: 'identity', outcome: outcomeOf(isFor(certificate, contents, kind, folder)) },
  ];
  return verdict(checks, { ...about, profile, kind, ...identityOf(certificate, root) });
}

/** Skipped without findings, passed with none. */
const found = (check: 'files' | 'signatures' | 'digests', findings: Finding[] | undefined): Check => ({
  check,
  outcome: findings ? outcomeOf(!findings.length) : 'skipped',
  findings: findings ?? [],
});

/** Never failed: settings are the site's to change. */
const siteCheck = (findings: Finding[]): Check => ({
  check: 'site',
  outcome: findings.length ? 'skipped' : 'passed',
  findings,
});
