import type { Credential } from '../certificates/credential.js';
import type { CheckedProject, Participant, Server } from '../project.js';
import { participantsOf } from '../project.js';
import { secret, text, type KitFile } from './files.js';

/** The input for the files of one kit. */
export interface Recipe<P extends Participant = Participant> {
  readonly project: CheckedProject;
  readonly participant: P;
  readonly credential: Credential;
  /** The root certificate in PEM. */
  readonly root: string;
}

/** FLARE names the credential of administrators like that of clients. */
export function credentialFiles({ participant, credential, root }: Recipe): KitFile[] {
  const base = participant.kind === 'admin' ? 'client' : participant.kind;
  return [
    text(`startup/${base}.crt`, credential.certificate),
    ...(credential.key === undefined ? [] : [secret(`startup/${base}.key`, credential.key)]),
    text('startup/rootCA.pem', root),
  ];
}

/** The server that clients and administrators reach first. */
export function firstServer(project: CheckedProject): Server {
  // `checkProject` refuses projects without one.
  return participantsOf(project, 'server')[0] as Server;
}
