import { ROLE } from '../certificates/certificate.js';
import type { X509Certificate } from '../certificates/x509.js';
import { textOf } from '../encoding.js';
import type { Participant } from '../project.js';
import type { Contents } from './signatures.js';
import type { Verdict } from './verdict.js';

type Identity = Pick<Verdict, 'organization' | 'participant' | 'project' | 'role'>;

const field = (certificate: X509Certificate, name: string): string | undefined =>
  certificate.subjectName.getField(name)[0];

const commonName = (certificate: X509Certificate): string => field(certificate, 'CN') ?? '';

/** The owner of a kit, according to its certificates. */
export function identityOf(certificate: X509Certificate, root: X509Certificate): Identity {
  const [organization, role] = [field(certificate, 'O'), field(certificate, ROLE)];
  return {
    participant: commonName(certificate),
    project: commonName(root),
    ...(organization !== undefined && { organization }),
    ...(role !== undefined && { role }),
  };
}

/** The names that a kit is made for, wherever it has them: its folder, its configuration and its start script. */
function namesIn(contents: Contents, kind: Participant['kind'], folder: string): (string | undefined)[] {
  const text = (path: string) => textOf(contents.get(`startup/${path}`) ?? new Uint8Array());
  const names: (string | undefined)[] = folder ? [folder.slice(0, -1)] : [];
  if (kind === 'client') names.push(/\buid=([\w-]+)/.exec(text('sub_start.sh'))?.[1]);
  if (kind === 'server') {
    names.push(/"admin_(?:host|server)":\s*"([^"]+)"/.exec(text('fed_server.json'))?.[1]);
  }
  if (kind === 'admin' && !folder) names.push(/"username":\s*"([^"]+)"/.exec(text('fed_admin.json'))?.[1]);
  return names;
}

/** FLARE finds the roles of administrators, and only theirs, in the certificate. */
export function isFor(
  certificate: X509Certificate,
  contents: Contents,
  kind: Participant['kind'],
  folder: string,
): boolean {
  const name = commonName(certificate);
  return (
    (field(certificate, ROLE) !== undefined) === (kind === 'admin') &&
    namesIn(contents, kind, folder).every((expected) => expected === name)
  );
}
